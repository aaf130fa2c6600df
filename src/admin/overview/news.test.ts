import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }
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
  return { read, seen, stop: () => site.kill('SIGTERM') }
}

test('a version that takes the place of another says so until somebody has read it', async () => {
  const dataDir = dataFolder()
  const first = await newsAt(dataDir)
  expect(await first.read()).toBeNull()
  await first.stop()

  const file = join(dataDir, 'site-news.json')
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(version)
  writeFileSync(file, '{"version":"0.9.0 (a1b2c3d)"}')
  const expectedText = `La version ${version} du site a pris la place de la 0.9.0 (a1b2c3d).`
  const updated = await newsAt(dataDir)
  expect(await updated.read()).toBe(expectedText)
  await updated.stop()

  const again = await newsAt(dataDir)
  expect(await again.read()).toBe(expectedText)
  await again.seen()
  expect(await again.read()).toBeNull()
  await again.stop()

  // The version before this one left no note; a file that can't be read is no reason to stay away.
  writeFileSync(file, 'nonsense')
  const last = await newsAt(dataDir)
  expect(await last.read()).toBe(`La version ${version} du site a pris la place de la précédente.`)
  await last.stop()
}, 120_000)
