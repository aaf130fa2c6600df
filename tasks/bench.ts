import { measure } from './measure.ts'

await measure('tasks/bench/bench.ts')
