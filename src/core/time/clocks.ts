/** Milliseconds of a monotonic clock, to measure durations. */
export type MonotonicClock = () => number

export const monotonicClock: MonotonicClock = () => Math.round(performance.now())
