import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/** The Node.js version everything runs on, with the "v" of `process.version`. */
export function pinnedVersion(root) {
  return `v${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node}`
}

/** Path where npm installs that Node.js; the file may not exist yet. */
export function pinnedNode(root) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', 'node', 'bin', program)
}

/** True when the pinned Node.js is there, and all that the lock file says. */
export function isInstalled(root) {
  return existsSync(pinnedNode(root)) && isUpToDate(root)
}

/** True when `node_modules` is what the lock file says, by our stamp or by npm's own record. */
export function isUpToDate(folder) {
  return readText(stampFile(folder)) === lockHash(folder) || npmRecordMatches(folder)
}

/**
 * Installs from the lock file and stamps it. The stamp is written last and `npm ci` starts by
 * emptying `node_modules`, so an interrupted installation is done again.
 */
export async function install(folder) {
  const ending = await runNpm(folder)
  if (ending.code === 0) stamp(folder)
  return ending
}

/** Notes for which lock file `node_modules` was installed. */
export function stamp(folder) {
  writeFileSync(stampFile(folder), lockHash(folder))
}

function runNpm(folder) {
  // Windows can't delete the node.exe it is running: there, only what changed is replaced.
  const replaceAll = process.platform !== 'win32' || process.execPath !== pinnedNode(folder)
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
  // NODE_ENV=production would leave out the devDependencies, which are what builds the site.
  const args = [replaceAll ? 'ci' : 'install', '--include=dev', ...quiet]
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) {
    // npm's own Node.js rather than ours, which may be the one being replaced.
    return run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], { cwd: folder })
  }
  const windows = process.platform === 'win32'
  return run(windows ? 'npm.cmd' : 'npm', args, { cwd: folder, shell: windows })
}

function npmRecordMatches(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    const found = present[path]
    if (!found) return path === '' || entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readPackages(file) {
  const text = readText(file)
  try {
    return text === undefined ? undefined : JSON.parse(text).packages
  } catch {
    return undefined
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function stampFile(folder) {
  return join(folder, 'node_modules', '.lock-hash')
}

function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}
