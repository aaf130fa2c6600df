import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }
import { readNews, writeStored } from '#src/core/volume/index.ts'
import { dataFolder, startOrThrow } from '#src/testing/server-process.ts'

const { version } = packageJson

async function newsAt(dataDir: string) {
  const site = await startOrThrow(dataDir)
  const headers = { ...(await site.login()), 'Content-Type': 'application/json' }
  const read = async () =>
    (await (await fetch(`${site.url}/api/overview`, { headers })).json()).news.updated
  const seen = async () => {
    const body = '{"what":"updated"}'
    const answer = await fetch(`${site.url}/api/overview/seen`, { method: 'POST', headers, body })
    expect(answer.status).toBe(204)
  }
  const findings = async () =>
    (await (await fetch(`${site.url}/api/health`, { headers })).json()).backups
  return { read, seen, findings, stop: () => site.kill('SIGTERM') }
}

test('a new version is announced in the overview until an admin has read it', async () => {
  const dataDir = dataFolder()
  const first = await newsAt(dataDir)
  expect(await first.read()).toBeNull()
  await first.stop()

  expect(readNews(dataDir).version).toBe(version)
  writeStored(dataDir, 'news', { version: '0.9.0 (a1b2c3d)' })
  const expectedText = `La version ${version} du site a pris la place de la 0.9.0 (a1b2c3d).`
  const updated = await newsAt(dataDir)
  expect(await updated.read()).toBe(expectedText)
  await updated.stop()

  const again = await newsAt(dataDir)
  expect(await again.read()).toBe(expectedText)
  await again.seen()
  expect(await again.read()).toBeNull()
  await again.stop()

  // A damaged file is no reason not to start.
  writeFileSync(join(dataDir, 'state.sqlite'), 'nonsense')
  const last = await newsAt(dataDir)
  expect(await last.read()).toBe(`La version ${version} du site a pris la place de la précédente.`)
  expect(await last.findings()).toContainEqual({
    name: 'Notes du site',
    state: 'wrong',
    text: expect.stringMatching(/^le fichier state\.sqlite était abîmé .* un autre a été fait/),
  })
  await last.stop()
  const kept = readdirSync(dataDir).filter((name) => name.endsWith('.damaged'))
  expect(kept.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual(['nonsense'])
}, 120_000)
