import { expect, onTestFinished, test } from 'vitest'
import { toCard } from './card.ts'
import { Painter } from './painter.ts'

const card = toCard({ kind: 'site', club: 'EJJ', label: '', title: 'Dojo', notes: [] })

function testPainter() {
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const painter = new Painter(() => clock.now.getTime())
  onTestFinished(() => painter.close())
  const paint = async (count: number) => {
    const drawn = await Promise.allSettled(Array.from({ length: count }, () => painter.paint(card)))
    return drawn.filter(({ status }) => status === 'fulfilled').length
  }
  return { painter, clock, paint }
}

test('16 drawings may wait; more are refused at once, with the seconds to wait', async () => {
  const { painter, paint } = testPainter()
  const first = paint(16)
  await expect(painter.paint(card)).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  })
  expect(await first).toBe(16)
  expect(await paint(1)).toBe(1)
})

test('60 drawings a minute are made, and no more', async () => {
  const { painter, clock, paint } = testPainter()
  for (let turn = 0; turn < 4; turn++) expect(await paint(15)).toBe(15)
  clock.now = new Date('2026-11-20T12:00:20Z')
  await expect(painter.paint(card)).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '40' },
  })
  clock.now = new Date('2026-11-20T12:01:01Z')
  expect(await paint(1)).toBe(1)
})

test('a painter that was closed starts again', async () => {
  const { painter, paint } = testPainter()
  expect(await paint(1)).toBe(1)
  await painter.close()
  expect(await paint(1)).toBe(1)
})
