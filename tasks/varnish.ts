import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const varnishMissing =
  'Varnish is not here (varnishd). On Debian or Ubuntu: sudo apt install varnish'

/** How long its start may take, in milliseconds: it compiles its configuration. */
const startTimeoutMs = 30_000

/** The program, also where a user's PATH does not name the administrator's folders. */
export function findVarnish(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'varnishd')).find((file) => existsSync(file))
}

export type Varnish = {
  url: string
  /** Its manager; a process of its own, started by it, answers */
  pid: number
  /** Its working folder, by which its own programs find it */
  work: string
  stop(): Promise<void>
}

/**
 * Starts Varnish as deploy/compose.yaml does, with the configuration that is there, before a site
 * on this machine.
 * @throws when it is not installed, or refuses the configuration
 */
export async function startVarnish(sitePort: number): Promise<Varnish> {
  const program = findVarnish()
  if (!program) throw new Error(varnishMissing)
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  const file = join(folder, 'cache.vcl')
  writeFileSync(file, toSiteAt(sitePort, readFileSync('deploy/cache.vcl', 'utf8')))
  const port = await findFreePort()
  const baseOptions = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
  ]
  const child = spawn(program, [...baseOptions, ...varnishOptions()], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < startTimeoutMs && child.exitCode === null; waited += 50) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return { url, pid: child.pid ?? 0, work: join(folder, 'work'), stop }
    await wait(50)
  }
  await stop()
  throw new Error(`Varnish did not start: ${output}`)
}

/** Options in compose.yaml: the memory limit, and no compression by Varnish itself. */
function varnishOptions(): string[] {
  const commandText = /command: (\[.*'-s'.*\])/.exec(
    readFileSync('deploy/compose.yaml', 'utf8'),
  )?.[1]
  if (!commandText) throw new Error('deploy/compose.yaml does not tell the options of Varnish')
  const options: string[] = JSON.parse(commandText.replaceAll("'", '"'))
  return options.slice(options.indexOf('-s'))
}

/** The address in the compose network is not this machine's. */
function toSiteAt(port: number, vcl: string): string {
  const moved = vcl
    .replace(/^( *\.host = )".*";/m, '$1"127.0.0.1";')
    .replace(/^( *\.port = )".*";/m, `$1"${port}";`)
  if (moved === vcl) throw new Error('deploy/cache.vcl does not tell where the site is')
  return moved
}

/** A port of this machine that nobody has, for now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
