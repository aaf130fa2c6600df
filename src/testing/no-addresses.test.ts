import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { siteOnDisk } from './volume.ts'

const contactMessage = { name: 'Camille', email: 'camille@exemple.fr', message: 'Bonjour' }

test('a visitor’s address is in no file of the volume and in no line of the log', async () => {
  const lines: unknown[] = []
  for (const to of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, to).mockImplementation((...words) => void lines.push(...words))
  }
  const { app, admin, folder } = await siteOnDisk({ TRUST_PROXY: 'on' })
  for (const from of ['203.0.113.77', '2001:db8:77:77::1']) {
    const headers = { 'X-Forwarded-For': from }
    const send = async (call: string, body: object) =>
      (await app.call(`POST /api/${call}`, body, headers)).status
    const mine = { ...contactMessage, message: `Bonjour de ${from.length}` }
    expect(await send('messages', mine)).toBe(201)
    expect(await send('messages', mine)).toBe(429)
    const comment = { name: 'Camille', text: `Bravo, ${from.length} fois` }
    expect(await send('blogs/la-rentree/comments', comment)).toBe(201)
    const [{ _id }] = await (await admin.call('GET /api/comments')).json()
    expect(await send(`comments/${_id}/report`, { message: 'Pub' })).toBe(201)
    const login = { username: 'test-admin', password: 'pas le bon' }
    const tries = []
    for (let n = 0; n < 12; n++) tries.push(await send('auth/login', login))
    expect(tries).toContain(401)
    expect(tries).toContain(429)
  }
  await app.close()

  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const storedFiles = files.filter((one) => one.isFile())
  expect(storedFiles.map(({ name }) => name)).toContain('site.sqlite')
  for (const { parentPath, name } of storedFiles) {
    const bytes = readFileSync(join(parentPath, name))
    for (const trace of ['203.0.113', '2001:db8:77', '2001:0db8']) {
      expect(bytes.includes(trace), `${trace} in ${name}`).toBe(false)
    }
  }
  // Proves the method: a stored text is found in the bytes.
  const written = storedFiles.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
  expect(written.some((bytes) => bytes.includes('camille@exemple.fr'))).toBe(true)
  expect(lines.map(String).join('\n')).not.toMatch(/203\.0\.113|2001:db8/)
})
