import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.mjs'
import { restartInPlace } from './restart.mjs'
import { exitLike } from './run.mjs'

restartInPlace([join(import.meta.dirname, 'launch.mjs'), 'start'])
const built = await buildIfStale()
if (built.code !== 0) exitLike(built)
else await import(pathToFileURL(join(process.cwd(), 'dist', 'server.js')).href)
