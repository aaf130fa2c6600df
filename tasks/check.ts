import { describeBrowserTests } from './browser-tests.ts'
import { findChanged } from './changed.ts'
import { runSteps } from './run-steps.ts'
import { format, formatStep, types, unit, unitStep } from './steps.ts'

/** `--changed`: what differs from the last commit; `--changed=main`: from another. */
const [option] = process.argv.slice(2)
const changed = /^--changed(?:=(.+))?$/.exec(option ?? '')
if (option && !changed)
  throw new Error(`Unknown: ${option}. There is --changed, and --changed=COMMIT.`)
const steps = changed ? listSteps(changed[1] ?? 'HEAD') : [format, types, unit]
console.log(describeBrowserTests())
const failed = await runSteps(steps)
process.exitCode = failed === 0 ? 0 : 1

function listSteps(commit: string) {
  const { files, tests } = findChanged(commit)
  console.log(`${files.length} files differ from ${commit}.`)
  if (!tests) console.log('One of them belongs to no feature or module: all tests run.')
  return [formatStep(files), types, tests ? unitStep(tests) : unit]
}
