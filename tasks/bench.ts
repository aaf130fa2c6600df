import { readBenchOptions } from './bench/options.ts'
import { measure } from './measure.ts'

readBenchOptions()
await measure('tasks/bench/bench.ts')
