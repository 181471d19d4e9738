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

/**
 * Medians of several tasks in milliseconds, which take turns call by call: for a ratio of calls that differ by less than
 * the machine does from one moment to the next.
 *
 * @param {Record<string, () => Promise<unknown>>} tasks
 * @param {{ turns?: number, warm?: number }} [options] `warm`: turns that are not counted
 */
export async function alternate(tasks, { turns = 800, warm = 100 } = {}) {
  const names = Object.keys(tasks);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let turn = 0; turn < warm + turns; turn++) {
    for (let place = 0; place < names.length; place++) {
      const name = names[(place + turn) % names.length];
      const from = performance.now();
      await tasks[name]();
      if (turn >= warm) times[name].push(performance.now() - from);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
}
