import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

const inputs = [
  'src',
  'web',
  'migrations',
  'docs/guide',
  'build.ts',
  'class-names.ts',
  'guide-pages.ts',
  'server-bundle.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const testFile = /\.(test\.tsx?|e2e\.ts)$/

/** Builds unless `dist/` already comes from the files as they are. */
export async function buildIfStale(root = process.cwd()) {
  return isStale(root) ? build(root) : { code: 0, signal: null }
}

/** Builds into `dist/`; only a build that went to its end leaves the stamp of its inputs. */
export async function build(root = process.cwd()) {
  // Taken before building: a file saved meanwhile makes the result stale.
  const stamp = hashInputs(root)
  console.log('Construction du site (une minute environ sur un petit serveur)…')
  rmSync(stampFile(root), { force: true })
  const ending = await run(process.execPath, ['build.ts'], { cwd: root })
  if (ending.code === 0) writeStamp(root, stamp)
  return ending
}

/** True when an input was added, changed or removed since the last whole build. */
export function isStale(root) {
  if (!existsSync(stampFile(root)) || !existsSync(join(root, 'dist', 'server.js'))) return true
  return readFileSync(stampFile(root), 'utf8') !== hashInputs(root)
}

/** Over path, date and size: reading every file would cost a second start its two seconds. */
function hashInputs(root) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => listFiles(root, input)).sort()) {
    const { mtimeMs, size } = statSync(join(root, path))
    hash.update(`${path}\0${mtimeMs}\0${size}\n`)
  }
  return hash.digest('hex')
}

function listFiles(root, input) {
  const full = join(root, input)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [input]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !testFile.test(entry.name))
    .map((entry) => join(input, entry.parentPath.slice(full.length), entry.name))
}

/** Renamed into place, so that it is never half there. */
function writeStamp(root, stamp) {
  const half = `${stampFile(root)}.part`
  writeFileSync(half, stamp)
  renameSync(half, stampFile(root))
}

function stampFile(root) {
  return join(root, 'dist', '.inputs')
}
