/** Milliseconds of a monotonic clock, for limits and timeouts. */
export { type MonotonicClock, monotonicClock } from './clocks.ts'
