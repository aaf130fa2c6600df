import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

test('GET /cours names every level of a club, even two of one colour or without a text', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const schedules = [{ day: 'Mardi', times: [{ time: '18h30 - 19h30', activity: 'Danse' }] }]
  await admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  const levels = [
    { name: 'Découverte', color: 'jaune', text: 'La roulade.' },
    { name: 'Perfectionnement', color: 'jaune', text: '' },
  ]
  const grades = { kind: 'niveaux', title: 'Nos niveaux', levels }
  expect((await admin.call('PUT /api/settings', { grades })).status).toBe(200)
  const [, section = ''] = (await (await app.call('GET /cours')).text()).split(
    'aria-labelledby="ceintures"',
  )
  const [list = ''] = section.split('</ol>')
  const names = [...list.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(names).toEqual(['Découverte', 'Perfectionnement'])
  expect(list.match(/<p /g)).toHaveLength(1)
  expect(list).not.toContain('sr-only')
})
