// Runs a task of this folder on the pinned Node.js, installing first what the lock file asks for.
// Plain JavaScript, because the host's Node.js (20 or later) starts it before anything is there;
// so is what starts the site, as the reader of TypeScript would stay in memory with its 10 MB.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, isInstalled, pinnedNode, pinnedVersion } from './install.mjs'
import { memoryEnv, memoryFlags } from './memory.mjs'
import { exitLike, run } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [name, ...args] = process.argv.slice(2)
const file = (end) => join(root, 'tasks', `${name}${end}`)
const task = existsSync(file('.mjs')) ? file('.mjs') : file('.ts')

if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Il faut Node.js 20 ou plus récent (celui-ci est ${process.version}) : https://nodejs.org`)
}
if (!name || !existsSync(task)) fail(`Tâche inconnue : ${name}`)
process.chdir(root)
stopWithNpm()

const flags = name === 'start' ? memoryFlags : []
const env = { ...process.env, ...(name === 'start' && memoryEnv) }
const ready = isInstalled(root) && process.version === pinnedVersion(root)
if (ready && flags.every((flag) => process.execArgv.includes(flag))) {
  process.argv = [process.execPath, task, ...args]
  await import(pathToFileURL(task).href)
} else if (ready && process.execve) {
  // In the place of this process: a second one would take the memory the flags spare.
  process.execve(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], env)
} else {
  await installIfNeeded()
  exitLike(await run(pinnedNode(root), [...flags, task, ...args], { env }))
}

async function installIfNeeded() {
  if (isInstalled(root)) return
  console.log('Installation des dépendances (npm ci)…')
  const { code, signal } = await install(root)
  if (signal) process.exit(1)
  if (code !== 0) fail('L’installation a échoué : voir les messages de npm ci-dessus.', code)
  if (!existsSync(pinnedNode(root))) {
    fail('Le paquet npm « node » ne s’est pas installé (npm est-il réglé sur ignore-scripts ?).')
  }
}

/** `kill` on npm stops npm and its shell only: a server left behind would keep the port. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

function fail(message, code = 1) {
  console.error(message)
  process.exit(code)
}
