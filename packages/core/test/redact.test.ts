import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isCredentialName,
  redactHeaders,
  redactText,
  redactUrl,
  registerSecret,
  stripCredentials,
} from "../src/redact.js";

describe("redactText", () => {
  it.each([
    [
      "https://api.stlouisfed.org/fred/series?series_id=GDP&api_key=abcdef&file_type=json",
      "https://api.stlouisfed.org/fred/series?series_id=GDP&api_key=[redacted]&file_type=json",
    ],
    [
      "https://apps.bea.gov/api/data?UserID=AB-12&method=GetData",
      "https://apps.bea.gov/api/data?UserID=[redacted]&method=GetData",
    ],
    ["registrationkey=ab12&seriesid=X", "registrationkey=[redacted]&seriesid=X"],
    ["?key=zz#top", "?key=[redacted]"],
    ["https://x.gov/?%24%24app_token=abc&a=1", "https://x.gov/?%24%24app_token=[redacted]&a=1"],
    [
      "/api?subscription-key=a1&x-api-key=b2&access_token=c3",
      "/api?subscription-key=[redacted]&x-api-key=[redacted]&access_token=[redacted]",
    ],
    ["filter[api_key]=a&b=1", "filter[api_key]=[redacted]&b=1"],
    [
      "to=https%3A%2F%2Fx.gov%3Fapi_key%3Dabc%26b%3D1",
      "to=https%3A%2F%2Fx.gov%3Fapi_key%3D[redacted]%26b%3D1",
    ],
    [
      "u=https%253A%252F%252Fx%253Fapi_key%253Dabc%2526b",
      "u=https%253A%252F%252Fx%253Fapi_key%253D[redacted]%2526b",
    ],
  ])("masks parameters by their names: %s", (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  it("masks the e-mail address beside AQS's key, and no other", () => {
    expect(
      redactText("at https://aqs.epa.gov/data/api/list/states?email=me@x.org&key=bolehawk25 today"),
    ).toBe("at https://aqs.epa.gov/data/api/list/states?email=[redacted]&key=[redacted] today");
    expect(redactText("https://x.gov/?email=press@x.gov")).toBe("https://x.gov/?email=press@x.gov");
  });

  it("masks users and passwords in addresses", () => {
    expect(redactText("redis://user:p%40ss@cache.local:6379/0")).toBe(
      "redis://[redacted]@cache.local:6379/0",
    );
    expect(redactText("see https://tok3n@host/x and https://a:b@c@host/")).toBe(
      "see https://[redacted]@host/x and https://[redacted]@host/",
    );
    expect(redactText(String.raw`{"url":"https:\/\/u:p@host\/x"}`)).toBe(
      String.raw`{"url":"https:\/\/[redacted]@host\/x"}`,
    );
    expect(redactText("write to press@bls.gov, or see https://bls.gov/@x")).toBe(
      "write to press@bls.gov, or see https://bls.gov/@x",
    );
  });

  it("masks Authorization headers", () => {
    expect(redactText("sent Authorization: Bearer abc.def-ghi, got 401")).not.toContain("abc.def-ghi");
    expect(redactText('{"Authorization":"Basic dTpw"}')).toBe('{"Authorization":"[redacted]"}');
    expect(redactText("Authorization: Token xyz\nAccept: text/csv")).toBe(
      "Authorization: [redacted]\nAccept: text/csv",
    );
    expect(redactText("with Bearer 0a1b2c3d4e5f")).toBe("with Bearer [redacted]");
    expect(redactText("> X-Api-Key: foo\n> Accept: */*")).toBe("> X-Api-Key: [redacted]\n> Accept: */*");
    expect(redactText('curl -H "X-Api-Key: foo" https://x.gov')).toBe(
      'curl -H "X-Api-Key: [redacted]" https://x.gov',
    );
  });

  it("masks what text and consoles assign", () => {
    expect(redactText("FRED_API_KEY=abc node x.js")).toBe("FRED_API_KEY=[redacted] node x.js");
    expect(redactText("export CENSUS_KEY='a b c'")).toBe("export CENSUS_KEY='[redacted]'");
    expect(redactText("password = hunter2")).toBe("password = [redacted]");
    expect(redactText("{ apiKey: 'abc', id: 1 }")).toBe("{ apiKey: '[redacted]', id: 1 }");
    expect(redactText("api_key: 9f86d081884c7d659a2f")).toBe("api_key: [redacted]");
  });

  it("masks JSON fields, also in JSON inside JSON, and leaves it JSON", () => {
    const value = { api_key: 'a"b\\', id: 1, nested: { accessToken: "x", password: 12345 } };
    const masked = {
      api_key: "[redacted]",
      id: 1,
      nested: { accessToken: "[redacted]", password: "[redacted]" },
    };
    const once = JSON.stringify(value);
    const twice = JSON.stringify({ body: once });
    const thrice = JSON.stringify({ body: twice });
    expect(JSON.parse(redactText(once))).toEqual(masked);
    expect(JSON.parse(JSON.parse(redactText(twice)).body)).toEqual(masked);
    expect(JSON.parse(JSON.parse(JSON.parse(redactText(thrice)).body).body)).toEqual(masked);
  });

  it("masks a JSON text that was cut off", () => {
    expect(redactText('{"api_key":"abcdef')).toBe('{"api_key":"[redacted]');
  });

  it("masks the key that BEA's replies repeat", () => {
    const reply =
      '{"RequestParam":[{"ParameterName":"USERID","ParameterValue":"AB12"},{"ParameterName":"YEAR","ParameterValue":"2024"}]}';
    expect(redactText(reply)).toBe(reply.replace("AB12", "[redacted]"));
  });

  it("masks PEM blocks, also in JSON and also cut off", () => {
    const block = "-----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY-----";
    expect(redactText(`x ${block} y`)).toBe("x [redacted] y");
    expect(redactText(JSON.stringify({ pem: block }))).toBe('{"pem":"[redacted]"}');
    expect(redactText("-----BEGIN RSA PRIVATE KEY-----\nMIIabc")).toBe("[redacted]");
  });

  it.each([
    "The key is to be found under the key word: key figures.",
    "fred: api_key: is required.",
    "no key: set FRED_API_KEY or FRED_API_KEY_FILE. Get one at https://fred.stlouisfed.org/docs/api/api_key.html.",
    "use a Bearer token; the token expired; Basic information",
    "primary key = id",
    '{"key":"Mortgage","doc_count":3}',
    '{"key":"2024-01-01T00:00:00.000Z"}',
    "https://clinicaltrials.gov/api/v2/studies?pageToken=NF0g5JCEl_cr&pageSize=10",
    '{"next_page_token":"abc123def456ghi789","nextToken":"x"}',
    "keyword=housing&keys=1&monkey=2",
    '{"credential":{"level":3,"title":"Bachelor\'s Degree"}}',
    "tokenizer: fast; secretary: Yellen; passwordless=yes",
    "Public Law 117-169; 42 U.S.C. 1396r-8; the rate was 5.25% at 14:00",
  ])("leaves ordinary text alone: %s", (text) => {
    expect(redactText(text)).toBe(text);
  });

  it("changes nothing the second time", () => {
    const text =
      'https://u:p@x.gov/?api_key=a&email=b&key=c {"token":"d"} Authorization: Bearer eeee1111 password=f';
    const once = redactText(text);
    expect(redactText(once)).toBe(once);
    expect(once).not.toMatch(/u:p|=a|=b|=c|"d"|eeee1111|=f/);
  });

  it("copes with a text made to be slow", () => {
    const texts = [
      '"'.repeat(100_000),
      "\\".repeat(100_000),
      `"api_key${" ".repeat(100_000)}`,
      "a=".repeat(50_000),
      "a://".repeat(25_000),
    ];
    for (const text of texts) expect(redactText(text)).toHaveLength(text.length);
    expect(redactText(`api_key="${"x".repeat(5_000_000)}"`)).toBe('api_key="[redacted]"');
    expect(redactText(`api_key='${"\\x".repeat(3_000_000)}'`)).toBe("api_key='[redacted]'");
  });
});

describe("registered secrets", () => {
  const secret = 's3cr/et+"key" 100%';
  registerSecret(secret);

  it.each([
    ["as it is", secret],
    ["URL-encoded", encodeURIComponent(secret)],
    ["form-encoded", new URLSearchParams({ a: secret }).toString().slice(2)],
    ["URL-encoded in lower case", encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ["URL-encoded twice", encodeURIComponent(encodeURIComponent(secret))],
    ["in JSON", JSON.stringify(secret).slice(1, -1)],
    ["in JSON inside JSON", JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ["in HTML", secret.replaceAll('"', "&quot;")],
  ])("are masked %s", (_, spelling) => {
    expect(redactText(`<${spelling}>`)).toBe("<[redacted]>");
  });

  it("are masked in Base64, alone and after a user of any length", () => {
    for (const user of ["", "a", "ab", "abc", "abcd"]) {
      const encoded = btoa(user === "" ? secret : `${user}:${secret}`);
      const masked = redactText(`x ${encoded} y`);
      expect(masked).toContain("[redacted]");
      expect(masked).not.toContain(encoded.slice(8, 20));
      expect(redactText(encoded.replaceAll("+", "-").replaceAll("/", "_"))).toContain("[redacted]");
    }
  });

  it("are masked whatever they hold beyond ASCII", () => {
    registerSecret("schlüssel-émile");
    expect(redactText("a schlüssel-émile b")).toBe("a [redacted] b");
    expect(redactText(encodeURIComponent("schlüssel-émile"))).toBe("[redacted]");
    expect(redactText("schl\\u00FCssel-\\u00e9mile")).toBe("[redacted]");
  });

  it("are masked as a whole when one begins like another", () => {
    registerSecret("prefix-1");
    registerSecret("prefix-1-longer");
    expect(redactText("prefix-1-longer prefix-1")).toBe("[redacted] [redacted]");
  });

  it("ignore values too short to be told from words, and the mask itself", () => {
    registerSecret("GDP");
    registerSecret("redacted");
    registerSecret("   ");
    expect(redactText("GDP [redacted]")).toBe("GDP [redacted]");
  });

  it("are shared by every copy of core in the process", () => {
    const state = Reflect.get(globalThis, Symbol.for("@govdata/core/1"));
    expect([...state.secrets]).toContain(secret);
    state.secrets.add("from-another-copy");
    expect(redactText("x from-another-copy y")).toBe("x [redacted] y");
  });
});

describe("redactUrl", () => {
  it("masks credentials, whatever way a name is encoded", () => {
    expect(redactUrl("https://x.gov/a?api%5Fkey=abc&b=%20c#d")).toBe(
      "https://x.gov/a?api%5Fkey=[redacted]&b=%20c#d",
    );
    expect(redactUrl(new URL("https://u:p@x.gov/a?key=1"))).toBe("https://[redacted]@x.gov/a?key=[redacted]");
    expect(redactUrl("/a?email=me@x.org&key=b")).toBe("/a?email=[redacted]&key=[redacted]");
  });

  it("leaves an address without any as it is", () => {
    const address =
      "https://api.fiscaldata.treasury.gov/services/api/fiscal_service/v2/accounting/od/debt_to_penny?fields=record_date,tot_pub_debt_out_amt&page[size]=1";
    expect(redactUrl(address)).toBe(address);
    expect(redactUrl("https://x.gov/?token")).toBe("https://x.gov/?token");
  });
});

describe("stripCredentials", () => {
  it("removes credentials and keeps everything else as it was written", () => {
    expect(
      stripCredentials("https://u:p@api.census.gov/data/2023/acs/acs1?get=NAME%20x,y&key=abc&for=state:*")
        .href,
    ).toBe("https://api.census.gov/data/2023/acs/acs1?get=NAME%20x,y&for=state:*");
    expect(stripCredentials("https://x.gov/a?api_key=1").href).toBe("https://x.gov/a");
    expect(stripCredentials("https://aqs.epa.gov/x?email=a@b.c&key=d&state=06").search).toBe("?state=06");
    expect(stripCredentials("https://x.gov/a?email=a@b.c").search).toBe("?email=a@b.c");
  });

  it("keeps cursors: without them pages would be taken for each other", () => {
    const address =
      "https://clinicaltrials.gov/api/v2/studies?pageToken=abc&next_token=d&search_after=e&offset=5";
    expect(stripCredentials(address).href).toBe(address);
  });

  it("removes a registered secret under any name", () => {
    registerSecret("chave-secreta/9");
    expect(stripCredentials("https://x.gov/a?chave=chave-secreta%2F9&b=1").search).toBe("?b=1");
  });

  it("leaves the address it was given as it is", () => {
    const url = new URL("https://x.gov/?key=a");
    stripCredentials(url);
    expect(url.href).toBe("https://x.gov/?key=a");
  });

  it("refuses what is no absolute address", () => {
    expect(() => stripCredentials("/a?key=b")).toThrowError(TypeError);
  });
});

describe("redactHeaders", () => {
  it("masks credential headers and credentials in others", () => {
    expect(
      redactHeaders({
        "X-Api-Key": "abc",
        authorization: "Bearer x",
        Cookie: ["a=1", "b=2"],
        Accept: "text/csv",
        Referer: "https://x.gov/?api_key=abc",
        Missing: undefined,
      }),
    ).toEqual({
      "X-Api-Key": "[redacted]",
      authorization: "[redacted]",
      Cookie: "[redacted]",
      Accept: "text/csv",
      Referer: "https://x.gov/?api_key=[redacted]",
    });
  });

  it("takes Headers and pairs, and keeps several values", () => {
    expect(redactHeaders(new Headers({ token: "x", accept: "a" }))).toEqual({
      accept: "a",
      token: "[redacted]",
    });
    expect(
      redactHeaders([
        ["via", "a"],
        ["via", "b"],
        ["x-next-page-token", "c"],
      ]),
    ).toEqual({
      via: "a, b",
      "x-next-page-token": "c",
    });
  });
});

describe("isCredentialName", () => {
  it.each([
    "api_key",
    "apikey",
    "API_KEY",
    "X-Api-Key",
    "key",
    "token",
    "access_token",
    "registrationkey",
    "UserID",
    "userid",
    "Ocp-Apim-Subscription-Key",
    "subscription-key",
    "X-DataWebAPI-Key",
    "$$app_token",
    "X-App-Token",
    "password",
    "client_secret",
    "Authorization",
    "Proxy-Authorization",
    "Cookie",
    "Set-Cookie",
    "HUD_USER_TOKEN",
    "CENSUS_KEY",
    "refreshToken",
    "X-Amz-Signature",
  ])("%s is one", (name) => {
    expect(isCredentialName(name)).toBe(true);
  });

  it.each([
    "pageToken",
    "nextPageToken",
    "next_page_token",
    "x-next-page-token",
    "continuationToken",
    "NEXT_TOKEN",
    "keyword",
    "keywords",
    "series_key",
    "primary_key",
    "PRIMARY_KEY",
    "user",
    "id",
    "email",
    "author",
    "cookies_policy",
    "X-DataWebAPI-KeyError",
    "credential",
    "",
  ])("%j is none", (name) => {
    expect(isCredentialName(name)).toBe(false);
  });
});

describe("whatever the text around it", () => {
  const filler = fc.string({ unit: "grapheme", maxLength: 30 });
  const key = fc.stringMatching(/^[a-z0-9]{20,40}$/).map((text) => `k9${text}`);

  it("a registered secret never survives, in any encoding", () => {
    const encodings: ((text: string) => string)[] = [
      (text) => text,
      encodeURIComponent,
      (text) => JSON.stringify(text),
      (text) => JSON.stringify(JSON.stringify({ text })),
      (text) => new URLSearchParams({ text }).toString(),
    ];
    const anySecret = fc.string({ unit: "grapheme", minLength: 8, maxLength: 30 }).filter((text) => {
      return (
        text.trim().length >= 8 &&
        !"[redacted]".includes(text.trim()) &&
        /[a-z0-9]{3}/i.test(text) &&
        text.isWellFormed()
      );
    });
    fc.assert(
      fc.property(
        anySecret,
        filler,
        filler,
        fc.constantFrom(...encodings),
        (secret, before, after, encode) => {
          registerSecret(secret);
          const masked = redactText(encode(`${before} ${secret.trim()} ${after}`));
          expect(masked).not.toContain(secret.trim());
          expect(masked).not.toContain(encodeURIComponent(secret.trim()));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("an unknown key under a credential's name never survives", () => {
    const name = fc.constantFrom(
      "api_key",
      "apikey",
      "access_token",
      "registrationkey",
      "subscription-key",
      "password",
      "X-Api-Key",
    );
    const shapes: ((name: string, value: string) => string)[] = [
      (name, value) => `https://x.gov/?a=1&${name}=${value}&b=2`,
      (name, value) => JSON.stringify({ a: 1, [name]: value }),
      (name, value) => JSON.stringify({ body: JSON.stringify({ [name]: value, a: [1] }) }),
      (name, value) => `${name}: ${value}`,
      (name, value) => `${name}='${value}'`,
      (name, value) => encodeURIComponent(`https://x.gov/?${name}=${value}`),
    ];
    fc.assert(
      fc.property(
        name,
        key,
        filler,
        filler,
        fc.constantFrom(...shapes),
        (field, value, before, after, shape) => {
          const text = `${before.replace(/["'`\\]/g, "")} ${shape(field, value)} ${after}`;
          expect(redactText(text)).not.toContain(value);
        },
      ),
    );
  });
});
