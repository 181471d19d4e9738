import { describe, expect, it } from "vitest";
import { meantTable } from "../src/catalogue.js";
import { datasets, findTable, parseFilter, searchTables, subtractDecimals, tables } from "../src/index.js";
import { declaredKind } from "../src/shapes.js";

describe("the catalogue that ships with the package", () => {
  it("has 183 tables and 56 data sets, every name once", () => {
    expect(tables()).toHaveLength(183);
    expect(new Set(tables().map(({ name }) => name)).size).toBe(183);
    expect(datasets()).toHaveLength(56);
  });

  it("knows the tables the agency's configuration has and others leave out", () => {
    expect(findTable("mts_table_5m")?.path).toBe("/v1/accounting/mts/mts_table_5m");
    expect(findTable("mts_table_9_outlays_functions_subfunctions")?.dataset.id).toBe("015-BFS-2014Q1-13");
  });

  it("does not know tables that only exist in other people's lists", () => {
    for (const name of [
      "mts_table_10",
      "rev_collections",
      "receipts_by_dept",
      "auction_results",
      "dts_table_1",
    ]) {
      expect(findTable(name)).toBeUndefined();
    }
  });

  it("knows the date column of each table", () => {
    const dates = Object.fromEntries(
      tables()
        .filter(({ dateField }) => dateField !== "record_date")
        .map(({ name, dateField }) => [name, dateField]),
    );
    expect(dates).toEqual({
      buybacks_operations: "operation_date",
      buybacks_security_details: "operation_date",
      fbp_future_dated_transactions: "settle_date",
      i_bonds_interest_rates: "earning_period_start",
      tips_cpi_data_detail: "index_date",
      tips_cpi_data_summary: "original_issue_date",
      utf_account_balances: "eff_date",
      utf_account_statement: "eff_date",
      utf_federal_activity_statement: "eff_date",
      utf_transaction_statement: "eff_date",
      utf_transaction_subtotals: "eff_date",
      redemption_tables: "redemp_period",
      sb_value: "redemp_period",
    });
    expect(tables().filter(({ dateFieldAssumed }) => dateFieldAssumed)).toHaveLength(17);
  });

  it("gives the page of a table's data set", () => {
    const { dataset, rhythm } = findTable("debt_to_penny") ?? {};
    expect(dataset?.page).toBe("https://fiscaldata.treasury.gov/datasets/debt-to-the-penny/");
    expect(dataset?.title).toBe("Debt to the Penny");
    expect(rhythm).toBe("daily");
    expect(findTable("mspd_table_1")?.rhythm).toBe("periodic");
  });

  it("says where a table ends", () => {
    expect(findTable("federal_tax_deposits")?.note).toBe("Ended 2023-02-13.");
    expect(findTable("sb_value")?.note).toBe("Discontinued.");
  });
});

describe("the search", () => {
  const first = (query: string, topic?: string) =>
    searchTables(query, { topic }).map(({ table }) => table.name);

  it("finds words in any order", () => {
    expect(first("penny debt")[0]).toBe("debt_to_penny");
    expect(first("debt penny")[0]).toBe("debt_to_penny");
    expect(first("exchange rates")[0]).toBe("rates_of_exchange");
    expect(first("rates of exchange")[0]).toBe("rates_of_exchange");
  });

  it("finds what people call things", () => {
    expect(first("gold")).toEqual(["gold_reserve"]);
    expect(first("national debt")).toContain("debt_to_penny");
    expect(first("upcoming auctions")[0]).toBe("upcoming_auctions");
    expect(first("savings bonds sold")).toContain("securities_sales");
    expect(first("TGA cash balance")[0]).toBe("operating_cash_balance");
    expect(first("highway trust fund")).toContain("highway_trust_fund_results");
  });

  it("narrows by topic, lists all for no words, and finds none for nonsense", () => {
    expect(first("", "auctions")).toContain("auctions_query");
    expect(first("", "auctions")).not.toContain("gold_reserve");
    expect(searchTables("", { limit: 500 })).toHaveLength(183);
    expect(searchTables("zeppelin")).toEqual([]);
  });
});

describe("subtractDecimals", () => {
  it("keeps the last cent of trillions", () => {
    expect(subtractDecimals("30928911613306.73", "28428918570048.68")).toBe("2499993043258.05");
    expect(subtractDecimals("1", "1.25")).toBe("-0.25");
    expect(subtractDecimals("-1.5", "-1.50")).toBe("0.00");
    expect(subtractDecimals("9007199254740993", "1")).toBe("9007199254740992");
  });
});

describe("names that every object has", () => {
  it.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
    "%s is no table, word or column",
    (name) => {
      expect(findTable(name)).toBeUndefined();
      expect(meantTable(name)).toBeUndefined();
      expect(declaredKind("debt_to_penny", name)).toBeUndefined();
    },
  );

  it("find no table as a word", () => {
    expect(searchTables("constructor")).toEqual([]);
  });

  it("are columns of a filter like others", () => {
    expect(parseFilter("constructor:gte:1,constructor:lt:5")).toEqual({
      constructor: { gte: "1", lt: "5" },
    });
  });
});
