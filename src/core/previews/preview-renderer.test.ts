import { expect, onTestFinished, test } from 'vitest'
import { toCard } from './card.ts'
import { previewRendererOf } from './preview-renderer.ts'

const card = toCard('EJJ', { kind: 'site', label: '', title: 'Dojo' })

function testPreviewRenderer() {
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const previewRenderer = previewRendererOf(() => clock.now.getTime())
  onTestFinished(() => previewRenderer.close())
  const paint = async (count: number) => {
    const drawn = await Promise.allSettled(
      Array.from({ length: count }, () => previewRenderer.paint(card)),
    )
    return drawn.filter(({ status }) => status === 'fulfilled').length
  }
  return { previewRenderer, clock, paint }
}

test('16 drawings may wait; more are refused at once, with the seconds to wait', async () => {
  const { previewRenderer, paint } = testPreviewRenderer()
  const first = paint(16)
  await expect(previewRenderer.paint(card)).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  })
  expect(await first).toBe(16)
  expect(await paint(1)).toBe(1)
})

test('60 drawings a minute are made, and no more', async () => {
  const { previewRenderer, clock, paint } = testPreviewRenderer()
  for (let turn = 0; turn < 4; turn++) expect(await paint(15)).toBe(15)
  clock.now = new Date('2026-11-20T12:00:20Z')
  await expect(previewRenderer.paint(card)).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '40' },
  })
  clock.now = new Date('2026-11-20T12:01:01Z')
  expect(await paint(1)).toBe(1)
})

test('a previewRenderer that was closed starts again', async () => {
  const { previewRenderer, paint } = testPreviewRenderer()
  expect(await paint(1)).toBe(1)
  await previewRenderer.close()
  expect(await paint(1)).toBe(1)
})
