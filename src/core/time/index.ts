export { purgeClockOf, readTime, type SteadyClock, steadyClock } from './clocks.ts'
