import type { Resolver } from "@govdata/kit";
import type { Fdic } from "../client.js";

/** Banks by name, for those who ask for a company. */
export const resolvers: Resolver<Fdic>[] = [
  {
    kinds: ["company"],
    offline: false,
    async resolve(name, kind, { sdk, signal }) {
      const { rows } = await sdk.findBanks(name, { limit: 5 }, { signal });
      const asked = name.toLowerCase();
      return rows.flatMap((row) => {
        if (!row.CERT || typeof row.NAME !== "string") return [];
        const found = row.NAME.toLowerCase();
        const confidence = found === asked ? 1 : found.startsWith(asked) ? 0.8 : 0.4;
        return [
          {
            kind,
            name: row.NAME,
            ids: { fdic_cert: row.CERT },
            confidence,
            note: row.ACTIVE === 1 ? "bank" : "bank, no longer active",
          },
        ];
      });
    },
  },
];
