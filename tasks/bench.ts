import { buildIfStale } from './build-if-stale.ts'
import { exitLike, run } from './run.mjs'

const built = await buildIfStale()
const args = ['tasks/bench/bench.ts', ...process.argv.slice(2)]
exitLike(built.code === 0 ? await run(process.execPath, args) : built)
