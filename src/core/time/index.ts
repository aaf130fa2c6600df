/** Clocks: milliseconds that nobody can set, and a purge clock that follows leaps slowly. */
export { purgeClockOf, readTime, type MonotonicClock, monotonicClock } from './clocks.ts'
