import { Backups } from '#src/core/backups/backups.ts'
import { makePhrase } from '#src/core/backups/phrase.ts'
import { make } from '#src/core/backups/run.ts'
import { Jobs } from '#src/core/jobs/index.ts'

/**
 * Makes a backup and prints each step, in its own process that a test cuts off. With KILL_AT it
 * does the work itself, so that kill-at.ts counts its steps.
 */
const [dataDir = '', time] = process.argv.slice(2)
const now = new Date(Number(time))
const secret = 'x'.repeat(40)
if (process.env.KILL_AT) {
  await make({ dataDir, secret, phrase: makePhrase(dataDir), now }, () => {})
  process.exit()
}
const backups = new Backups({
  dataDir,
  secret,
  nightly: false,
  maxBytes: undefined,
  now: () => now,
  jobs: new Jobs({ dataDir, now: () => now, monotonic: () => 0 }),
})
let step: string | undefined
const logStep = () => {
  if (backups.running?.step === step) return
  step = backups.running?.step
  console.log(step)
}
setInterval(logStep, 1).unref()
await backups.makeBackup()
