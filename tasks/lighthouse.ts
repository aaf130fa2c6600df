import { measure } from './measure.ts'

await measure('tasks/measuring/lighthouse.ts')
