import { GovDataError, InvalidArgumentError } from "./errors.js";
import { buildQuery } from "./query.js";
import type { ClientOptions, ClientSpec, Params } from "./types.js";

const ADDRESSES_KEPT = 500;
/** A longer one is seldom asked for twice, and would fill the memory. */
const LONGEST_KEPT = 2_000;

/** What decides about an address, as one text; undefined when that is more than a few plain values. */
function spellingOf(path: string, params: Params, host: string): string | undefined {
  let spelling = `${host.length}:${host}${path.length}:${path}`;
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
      return undefined;
    const text = String(value);
    // A text and a number of the same letters are written differently where the number is a large one.
    spelling += `${name.length}:${name}${typeof value}${text.length}:${text}`;
    if (spelling.length > LONGEST_KEPT) return undefined;
  }
  return spelling;
}

/** The addresses of an API: every URL it asks is built here, from its own bases, so that no caller's text selects a host. */
export class Addresses {
  private readonly bases = new Map<string, URL>();
  private readonly built = new Map<string, URL>();

  constructor(
    private readonly spec: ClientSpec,
    options: ClientOptions,
  ) {
    const base = this.parse("baseUrl", options.baseUrl ?? spec.baseUrl);
    this.bases.set("", base);
    for (const [name, address] of Object.entries(spec.hosts ?? {})) {
      const own = options.hosts?.[name];
      if (own) this.bases.set(name, this.parse(`hosts.${name}`, own));
      else if (options.baseUrl) this.bases.set(name, new URL(new URL(address).pathname, base));
      else this.bases.set(name, this.parse(`hosts.${name}`, address));
    }
  }

  private parse(field: string, address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new InvalidArgumentError(this.spec.name, field, "must be an http or https address");
    }
    return url;
  }

  /** The address of a path, with query parameters. Kept, since the same few are asked for again: not to be changed. */
  build(path: string, params: Params, host = ""): URL {
    const asked = spellingOf(path, params, host);
    const known = asked === undefined ? undefined : this.built.get(asked);
    if (known) return known;
    const url = this.make(path, params, host);
    if (asked !== undefined) {
      if (this.built.size >= ADDRESSES_KEPT) this.built.clear();
      this.built.set(asked, url);
    }
    return url;
  }

  private make(path: string, params: Params, host: string): URL {
    const base = this.bases.get(host);
    if (!base)
      throw new InvalidArgumentError(
        this.spec.name,
        "host",
        `no host named "${host}"`,
        [...this.bases.keys()].filter(Boolean),
      );
    if (!path.startsWith("/") && path !== "") {
      throw new InvalidArgumentError(this.spec.name, "path", 'must begin with "/"');
    }
    // `\` and a doubled slash are other ways to write a host, dots other ways to leave the base.
    if (/[\\?#]|^\/\/|[\s]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) {
      throw new InvalidArgumentError(
        this.spec.name,
        "path",
        "must be a plain path of encoded parts, without query, dots or backslashes",
      );
    }
    const url = new URL(base);
    url.pathname = `${base.pathname.replace(/\/$/, "")}${path}`;
    url.search = buildQuery(
      { ...this.spec.params, ...params },
      { arrays: this.spec.arrays, nested: this.spec.nested, api: this.spec.name },
    );
    url.hash = "";
    if (url.origin !== base.origin)
      throw new InvalidArgumentError(this.spec.name, "path", "leads to another host");
    return url;
  }

  /** Whether an address may be asked: one of the API's hosts exactly, or a subdomain of one of `allow`. */
  allowed(url: URL, allow: readonly string[] = []): boolean {
    for (const base of this.bases.values()) {
      if (url.host === base.host && (url.protocol === base.protocol || url.protocol === "https:"))
        return true;
    }
    if (url.protocol !== "https:" || url.port !== "") return false;
    return allow.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  }

  /** An address taken from a reply, checked. */
  fromReply(address: string, allow?: readonly string[]): URL {
    const base = this.bases.get("");
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
    if (!url || url.username || url.password || !this.allowed(url, allow)) {
      throw new GovDataError(
        `${this.spec.name}: an address in a reply leads to a host that is not the API's; not followed`,
        {
          api: this.spec.name,
          kind: "mismatch",
          url: url ? `${url.origin}${url.pathname}` : undefined,
        },
      );
    }
    url.hash = "";
    return url;
  }
}
