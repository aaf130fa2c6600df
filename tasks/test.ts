import { runSteps } from './run-steps.ts'
import { browser, build, format, lint, types, unit } from './steps.ts'

const failed = await runSteps([format, lint, types, build, unit, browser])
process.exitCode = failed === 0 ? 0 : 1
