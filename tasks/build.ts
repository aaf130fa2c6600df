import { build } from './build-if-stale.mjs'
import { exitLike } from './run.mjs'

exitLike(await build())
