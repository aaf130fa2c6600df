/** Clocks: milliseconds that nobody can set, and a purge clock that follows leaps slowly. */
export { leapOf, type MonotonicClock, monotonicClock, purgeClockOf, readTime } from './clocks.ts'
