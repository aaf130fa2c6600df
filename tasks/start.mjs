import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.mjs'
import { exitLike } from './run.mjs'

const built = await buildIfStale()
if (built.code !== 0) exitLike(built)
else await import(pathToFileURL(join(process.cwd(), 'dist', 'server.js')).href)
