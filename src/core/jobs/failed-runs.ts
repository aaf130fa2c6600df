import { logFailure } from '#src/core/process/index.ts'
import { readRows, withState } from '#src/core/volume/index.ts'

/** Row of the table `jobs`; a job that is well has none. */
export type FailedRun = {
  name: string
  /** ISO times: the first failure since a success, the last one, and the next run */
  since: string
  last: string
  next: string
  attempts: number
  error: string
  /** 1 once `onFailing` was told */
  reported: number
}

export const listFailedRuns = (dataDir: string) =>
  readRows(dataDir, 'select * from jobs') as FailedRun[]

/** Finds a failing job, whatever process ran it; none in a state that can't be read. */
export function findFailedRun(dataDir: string, name: string): FailedRun | undefined {
  try {
    return listFailedRuns(dataDir).find((run) => run.name === name)
  } catch {
    return undefined
  }
}

export function storeFailedRun(dataDir: string, run: FailedRun): void {
  withState(dataDir, (sqlite) =>
    sqlite
      .prepare(
        'insert or replace into jobs values (:name, :since, :last, :next, :attempts, :error, :reported)',
      )
      .run(run),
  )
}

/** Forgets failures, as the job succeeded. Never throws. */
export function forgetFailedRun(dataDir: string, name: string): void {
  if (!findFailedRun(dataDir, name)) return
  try {
    withState(dataDir, (sqlite) => sqlite.prepare('delete from jobs where name = ?').run(name))
  } catch (error) {
    logFailure('La fin d’une panne n’a pas pu être notée.', error)
  }
}
