/** Row of a job that fails: since when, how often, why, and when it runs again. */
export { type FailedRun, findFailedRun, forgetFailedRun } from './failed-runs.ts'
/** Loop over all jobs, each minute. */
export { everyMs, Jobs } from './jobs.ts'
