interface Flight<T> {
  promise: Promise<T>;
  waiting: number;
  /** None when it was started by a caller who cannot go away: it is awaited to its end. */
  abort: AbortController | undefined;
}

/** Single flight: equal requests at one time become one, and it is aborted only when every caller has gone. */
export class Flights<T> {
  private readonly flying = new Map<string, Flight<T>>();

  async join(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal | undefined) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    let flight = this.flying.get(key);
    if (!flight) {
      const abort = signal && new AbortController();
      const started: Flight<T> = { promise: start(abort?.signal), waiting: 0, abort };
      const land = () => {
        if (this.flying.get(key) === started) this.flying.delete(key);
      };
      started.promise.then(land, land);
      this.flying.set(key, started);
      flight = started;
    }
    return this.wait(key, flight, signal);
  }

  private wait(key: string, flight: Flight<T>, signal: AbortSignal | undefined): Promise<T> {
    flight.waiting++;
    if (!signal) return flight.promise.finally(() => flight.waiting--);
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        flight.waiting--;
        if (flight.waiting === 0) {
          // A new caller must not join a request that is being torn down.
          if (this.flying.get(key) === flight) this.flying.delete(key);
          flight.abort?.abort(signal.reason);
        }
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      flight.promise.then(resolve, reject).finally(() => {
        signal.removeEventListener("abort", leave);
      });
    });
  }
}
