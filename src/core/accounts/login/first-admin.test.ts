import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dataFolder, start, startOrThrow } from '#src/testing/server-process.ts'

/** A start of the whole server, some seconds on a busy machine. */
const testOptions = { timeout: 120_000 }

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
  const password = 'only for this test'
  const started = startOrThrow(dataFolder(), { PORT: port, ADMIN_PASSWORD: password })
  expect((await fetchFirstResponse(port, password)).status).toBe(200)
  await started
})

test('a start whose port is taken prints no password; the next one does', testOptions, async () => {
  const { port, giveBack } = await takePort()
  const folder = dataFolder()
  const env = { PORT: port, HOST: '127.0.0.1', ADMIN_PASSWORD: '' }
  const failed = await start(folder, env)
  expect(failed).toEqual({ code: 1, output: expect.stringContaining(`Le port ${port} (PORT) ne`) })
  expect(failed.output).not.toContain('Mot de passe')

  await giveBack()
  const { output } = await startOrThrow(folder, env)
  // Printed after the address.
  const readPassword = () => /Mot de passe : (\S{23}) /.exec(output())?.[1] ?? ''
  await expect.poll(readPassword).not.toBe('')
  expect((await fetchFirstResponse(port, readPassword())).status).toBe(200)
})
