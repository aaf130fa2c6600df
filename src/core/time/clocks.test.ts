import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-20T12:00:00Z')
const at = (milliseconds: number) => new Date(start + milliseconds)

test('a clock set back does not lock out visitors’ messages', async () => {
  const app = testApp()
  const send = async (message: string) => {
    const from = { name: 'Léa', email: 'lea@club.example' }
    return (await app.call('POST /api/messages', { ...from, message })).status
  }
  expect(await send('Bonjour')).toBe(201)
  expect(await send('Encore')).toBe(429)
  app.setWallClock(at(-day))
  app.setNow(at(-day + 11_000))
  expect(await send('Me revoilà')).toBe(201)
})

test('a clock set ahead does not shorten a login wait', async () => {
  const app = testApp()
  const login = async () =>
    (await app.call('POST /api/auth/login', { username: 'admin', password: 'faux' })).status
  for (let n = 0; n < 5; n++) expect(await login()).toBe(401)
  expect(await login()).toBe(429)
  app.setWallClock(at(day))
  expect(await login()).toBe(429)
  app.setNow(at(day + 15_000))
  expect(await login()).toBe(401)
})
