import { build } from './build-if-stale.ts'
import { exitLike } from './run.mjs'

exitLike(await build())
