import { buildIfStale } from './build-if-stale.mjs'
import { exitLike, run } from './run.mjs'

const built = await buildIfStale()
const args = ['dist/admin.js', ...process.argv.slice(2)]
exitLike(built.code === 0 ? await run(process.execPath, args) : built)
