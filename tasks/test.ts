import { runSteps } from './run-steps.ts'
import { browser, build, format, types, unit } from './steps.ts'

const failed = await runSteps([format, types, build, unit, browser])
process.exitCode = failed === 0 ? 0 : 1
