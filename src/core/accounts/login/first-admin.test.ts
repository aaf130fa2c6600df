import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { compiled, program } from '#src/testing/programs.ts'

/** A start of the whole server, some seconds on a busy machine. */
const testOptions = { timeout: 120_000 }

function volume(): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-admin-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [program('serve')], {
    env: { ...process.env, ...compiled(), DEMO_CONTENT: 'off', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => end(child))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** A port of 127.0.0.1 that somebody else has. */
async function takePort() {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  return { port: String(port), giveBack: () => new Promise((done) => other.close(done)) }
}

/** The answer to a login as soon as there is one. */
async function fetchFirstResponse(port: string, password: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      })
    } catch {
      await pause(2)
    }
  }
}

test('the first admin exists before the site answers', testOptions, async () => {
  const { port, giveBack } = await takePort()
  await giveBack()
  start({ PORT: port, DATA_DIR: volume(), ADMIN_PASSWORD: 'only for this test' })
  expect((await fetchFirstResponse(port, 'only for this test')).status).toBe(200)
})

test(
  'a start whose port is taken still prints the password it generated',
  testOptions,
  async () => {
    const { port, giveBack } = await takePort()
    const settings = { PORT: port, DATA_DIR: volume(), ADMIN_PASSWORD: '' }
    const failed = start(settings)
    const [failedOutput, complained, [code]] = await Promise.all([
      text(failed.stdout),
      text(failed.stderr),
      once(failed, 'exit'),
    ])
    expect(code).toBe(1)
    expect(complained).toContain(`Le port ${port} (PORT) ne convient pas`)
    expect(failedOutput).toBe('')

    await giveBack()
    const started = start(settings)
    let printed = ''
    for await (const chunk of started.stdout) {
      printed += chunk
      if (/Mot de passe : \S{23} /.test(printed)) break
    }
    const password = /Mot de passe : (\S{23}) /.exec(printed)?.[1] ?? ''
    expect((await fetchFirstResponse(port, password)).status).toBe(200)
  },
)
