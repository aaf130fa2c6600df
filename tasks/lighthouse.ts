import { measure } from './measure.ts'
import { readOptions } from './options.ts'

readOptions('npm run lighthouse   Lighthouse as on a phone, on six pages', {})
await measure('tasks/measuring/lighthouse.ts')
