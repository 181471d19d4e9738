import { Bench } from "tinybench";

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Medians of several tasks in milliseconds. They take turns in rounds, so that whatever else the machine does at a moment
 * falls on all of them.
 *
 * @param {Record<string, () => Promise<unknown>>} tasks
 * @param {{ rounds?: number, time?: number }} [options] `time`: milliseconds for a task in a round
 */
export async function compare(tasks, { rounds = 12, time = 150 } = {}) {
  const medians = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const bench = new Bench({ time, warmupTime: 50 });
    for (const [name, task] of Object.entries(tasks)) bench.add(name, task);
    await bench.run();
    for (const { name, result } of bench.tasks) {
      if (result.error !== undefined) throw result.error;
      medians[name].push(result.latency.p50);
    }
  }
  return Object.fromEntries(Object.entries(medians).map(([name, values]) => [name, median(values)]));
}
