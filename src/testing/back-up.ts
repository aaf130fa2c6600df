import { backupsOf } from '#src/core/backups/backups.ts'

/** Makes a backup and prints each step, in a process of its own that a test cuts off. */
const [dataDir = '', time] = process.argv.slice(2)
const backups = backupsOf({
  dataDir,
  secret: 'x'.repeat(40),
  nightly: false,
  bound: undefined,
  now: () => new Date(Number(time)),
  monotonic: () => 0,
})
let step: string | undefined
const logStep = () => {
  if (backups.running?.step === step) return
  step = backups.running?.step
  console.log(step)
}
setInterval(logStep, 1).unref()
await backups.makeBackup()
