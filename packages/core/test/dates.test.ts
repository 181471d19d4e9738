import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  fiscalYear,
  formatPeriod,
  isIsoDate,
  nextAt,
  type Period,
  parsePeriod,
  periodEnd,
  periodStart,
  todayIn,
} from "../src/dates.js";
import { isKind } from "../src/errors.js";

const anyDate = fc
  .date({ min: new Date("0002-01-01T00:00:00Z"), max: new Date("9998-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("isIsoDate", () => {
  it.each(["2024-02-29", "1900-01-31", "0001-01-01", "9999-12-31"])("accepts %s", (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    "2023-02-29",
    "1900-02-29",
    "2024-04-31",
    "2024-13-01",
    "2024-00-10",
    "2024-01-00",
    "2024-1-1",
    "20240101",
    "2024-01-01T00:00",
    " 2024-01-01",
    "2024-01-01\n",
    "0000-01-01",
    "",
    20240101,
    null,
  ])("refuses %j", (text) => {
    expect(isIsoDate(text)).toBe(false);
  });
});

describe("adding to dates", () => {
  it("moves by days over months, years and leap days", () => {
    expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
    expect(addDays("2023-12-31", 1)).toBe("2024-01-01");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(addDays("0099-12-31", 1)).toBe("0100-01-01");
  });

  it("moves by months to the last day a month has", () => {
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2023-01-31", 1)).toBe("2023-02-28");
    expect(addMonths("2024-03-31", -1)).toBe("2024-02-29");
    expect(addMonths("2024-01-15", -13)).toBe("2022-12-15");
    expect(addYears("2024-02-29", 1)).toBe("2025-02-28");
    expect(addYears("2024-02-29", -4)).toBe("2020-02-29");
  });

  it("comes back by the same number of days", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -300, max: 300 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(isIsoDate(addMonths(date, days > 0 ? 1 : -1))).toBe(true);
      }),
    );
  });

  it("refuses what is no date, no whole number, or leaves the calendar", () => {
    expect(() => addDays("2024-02-30", 1)).toThrowError('"2024-02-30" is not a date: write YYYY-MM-DD');
    expect(() => addDays("2024-01-01", 1.5)).toThrowError("days: 1.5 is not a whole number");
    expect(() => addDays("9999-12-31", 1)).toThrowError("outside the years 1 to 9999");
    expect(() => addYears("0001-01-01", -1)).toThrowError("outside the years 1 to 9999");
    expect(() => addDays("2024-01-01", 900_000_000)).toThrowError("outside the years 1 to 9999");
  });
});

describe("todayIn", () => {
  it("is the date on the wall of that zone", () => {
    const now = new Date("2024-07-01T03:30:00Z");
    expect(todayIn("America/New_York", now)).toBe("2024-06-30");
    expect(todayIn("UTC", now)).toBe("2024-07-01");
    expect(todayIn("America/Sao_Paulo", now)).toBe("2024-07-01");
    expect(todayIn("Pacific/Kiritimati", new Date("2024-12-31T10:30:00Z"))).toBe("2025-01-01");
  });

  it("turns the day at midnight, in winter and in summer time", () => {
    expect(todayIn("America/New_York", new Date("2024-01-15T04:59:59Z"))).toBe("2024-01-14");
    expect(todayIn("America/New_York", new Date("2024-01-15T05:00:00Z"))).toBe("2024-01-15");
    expect(todayIn("America/New_York", new Date("2024-07-15T03:59:59Z"))).toBe("2024-07-14");
    expect(todayIn("America/New_York", new Date("2024-07-15T04:00:00Z"))).toBe("2024-07-15");
  });

  it("refuses a zone that does not exist and a date that is none", () => {
    expect(() => todayIn("America/Springfield", new Date(0))).toThrowError(
      '"America/Springfield" is not a time zone',
    );
    expect(() => todayIn("UTC", new Date(Number.NaN))).toThrowError("not a valid Date");
  });
});

describe("fiscalYear", () => {
  it("is the year it ends in: the federal one begins on 1 October", () => {
    expect(fiscalYear("2023-09-30")).toBe(2023);
    expect(fiscalYear("2023-10-01")).toBe(2024);
    expect(fiscalYear("2024-06-30", 7)).toBe(2024);
    expect(fiscalYear("2024-07-01", 7)).toBe(2025);
    expect(fiscalYear("2024-12-31", 1)).toBe(2024);
  });

  it("refuses a month that is none", () => {
    expect(() => fiscalYear("2024-01-01", 13)).toThrowError(
      "firstMonth: 13 is not a whole number from 1 to 12",
    );
  });
});

describe("periods", () => {
  it.each<[string, Period, string, string, string]>([
    ["2024", { kind: "year", year: 2024 }, "2024", "2024-01-01", "2024-12-31"],
    ["2024Q3", { kind: "quarter", year: 2024, quarter: 3 }, "2024-Q3", "2024-07-01", "2024-09-30"],
    ["2024-q1", { kind: "quarter", year: 2024, quarter: 1 }, "2024-Q1", "2024-01-01", "2024-03-31"],
    ["2024-02", { kind: "month", year: 2024, month: 2 }, "2024-02", "2024-02-01", "2024-02-29"],
    ["2023M12", { kind: "month", year: 2023, month: 12 }, "2023-12", "2023-12-01", "2023-12-31"],
    ["2020-W53", { kind: "week", year: 2020, week: 53 }, "2020-W53", "2020-12-28", "2021-01-03"],
    ["2024W01", { kind: "week", year: 2024, week: 1 }, "2024-W01", "2024-01-01", "2024-01-07"],
    ["2021W01", { kind: "week", year: 2021, week: 1 }, "2021-W01", "2021-01-04", "2021-01-10"],
    ["FY2024", { kind: "fiscalYear", year: 2024 }, "FY2024", "2023-10-01", "2024-09-30"],
    ["fy 2024", { kind: "fiscalYear", year: 2024 }, "FY2024", "2023-10-01", "2024-09-30"],
  ])("reads %s", (text, period, written, start, end) => {
    expect(parsePeriod(text)).toEqual(period);
    expect(formatPeriod(period)).toBe(written);
    expect(parsePeriod(written)).toEqual(period);
    expect(periodStart(period)).toBe(start);
    expect(periodEnd(text)).toBe(end);
  });

  it("knows fiscal years of other months", () => {
    expect(periodStart("FY2025", 7)).toBe("2024-07-01");
    expect(periodEnd("FY2025", 7)).toBe("2025-06-30");
    expect(periodStart("FY2025", 1)).toBe("2025-01-01");
  });

  it.each([
    "202403",
    "2024-13",
    "2024-00",
    "2024M13",
    "2024Q5",
    "2024Q0",
    "2023W53",
    "2024W00",
    "24",
    "",
    "FY24",
    "2024-1",
  ])("refuses %j, saying what to write", (text) => {
    expect(() => parsePeriod(text)).toThrowError(
      "is not a period: write 2024, 2024-Q3, 2024-03, 2024-W05 or FY2024",
    );
  });

  it("ends where the next one begins", () => {
    const months = fc.record({
      kind: fc.constant("month" as const),
      year: fc.integer({ min: 1800, max: 2200 }),
      month: fc.integer({ min: 1, max: 11 }),
    });
    fc.assert(
      fc.property(months, (period) => {
        expect(addDays(periodEnd(period), 1)).toBe(periodStart({ ...period, month: period.month + 1 }));
      }),
    );
  });
});

describe("nextAt", () => {
  const release = { hour: 8, minute: 30, timeZone: "America/New_York" };
  const next = (time: Parameters<typeof nextAt>[0], now: string) => nextAt(time, new Date(now)).toISOString();

  it("is today before the time, tomorrow from it on", () => {
    expect(next(release, "2024-07-11T12:29:59Z")).toBe("2024-07-11T12:30:00.000Z");
    expect(next(release, "2024-07-11T12:30:00Z")).toBe("2024-07-12T12:30:00.000Z");
    expect(next(release, "2024-01-11T13:29:00Z")).toBe("2024-01-11T13:30:00.000Z");
  });

  it("counts days in the zone, not in UTC", () => {
    expect(next({ hour: 22, minute: 0, timeZone: "America/New_York" }, "2024-07-12T01:00:00Z")).toBe(
      "2024-07-12T02:00:00.000Z",
    );
  });

  it("keeps the time of day over both changes of the clock", () => {
    // 10 March 2024: 2:00 becomes 3:00; 3 November 2024: 2:00 becomes 1:00.
    expect(next(release, "2024-03-09T14:00:00Z")).toBe("2024-03-10T12:30:00.000Z");
    expect(next(release, "2024-11-02T13:00:00Z")).toBe("2024-11-03T13:30:00.000Z");
  });

  it("takes a time that is skipped as that much later, one that comes twice the first time", () => {
    const night = { hour: 2, minute: 30, timeZone: "America/New_York" };
    expect(next(night, "2024-03-10T06:00:00Z")).toBe("2024-03-10T07:30:00.000Z");
    const twice = { hour: 1, minute: 30, timeZone: "America/New_York" };
    expect(next(twice, "2024-11-03T05:00:00Z")).toBe("2024-11-03T05:30:00.000Z");
    expect(next(twice, "2024-11-03T05:45:00Z")).toBe("2024-11-04T06:30:00.000Z");
  });

  it("keeps to weekdays", () => {
    const fridays = { ...release, weekdays: [5] };
    expect(next(fridays, "2024-07-12T12:30:00Z")).toBe("2024-07-19T12:30:00.000Z");
    const working = { ...release, weekdays: [1, 2, 3, 4, 5] };
    expect(next(working, "2024-07-12T13:00:00Z")).toBe("2024-07-15T12:30:00.000Z");
  });

  it("is always after now, at most eight days on, and shows that time on the wall", () => {
    const zone = fc.constantFrom(
      "America/New_York",
      "America/Sao_Paulo",
      "UTC",
      "Asia/Kolkata",
      "Australia/Lord_Howe",
    );
    const moment = fc.date({ min: new Date("1990-01-01"), max: new Date("2037-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        zone,
        moment,
        fc.integer({ min: 4, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (timeZone, now, hour, minute) => {
          const found = nextAt({ hour, minute, timeZone }, now);
          const wall = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(found);
          expect(wall).toBe(`${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
          expect(found.getTime()).toBeGreaterThan(now.getTime());
          expect(found.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        },
      ),
    );
  });

  it.each([
    [{ ...release, hour: 24 }, "hour: 24"],
    [{ ...release, minute: -1 }, "minute: -1"],
    [{ ...release, weekdays: [7] }, "weekdays: 7"],
    [{ ...release, weekdays: [] }, "weekdays: is empty"],
    [{ ...release, timeZone: "EDT5" }, '"EDT5" is not a time zone'],
  ])("refuses %j", (time, message) => {
    expect(() => nextAt(time, new Date(0))).toThrowError(message);
    try {
      nextAt(time, new Date(0));
    } catch (error) {
      expect(isKind(error, "invalid_argument")).toBe(true);
    }
  });
});
