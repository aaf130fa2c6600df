import { runSteps } from './run-steps.ts'
import { format, lint, types, unit } from './steps.ts'

const failed = await runSteps([format, lint, types, unit])
process.exitCode = failed === 0 ? 0 : 1
