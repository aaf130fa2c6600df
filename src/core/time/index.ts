/** Milliseconds that nobody can set, for limits and timeouts. */
export { type MonotonicClock, monotonicClock } from './clocks.ts'
