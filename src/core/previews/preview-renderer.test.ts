import { expect, onTestFinished, test } from 'vitest'
import { iconLayout } from './layout.ts'
import { createPreviewRenderer } from './preview-renderer.ts'

const look = { accent: '#bc002d', dark: '#14161a', logo: '', initials: '', judogi: true }
const icon = { node: iconLayout(32, 1, look), width: 32, height: 32, format: 'png' } as const
const createTask = async () => icon

function testPreviewRenderer() {
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const previewRenderer = createPreviewRenderer(() => clock.now.getTime())
  onTestFinished(() => previewRenderer.close())
  const paint = async (count: number, address = '192.0.2.1') => {
    const drawn = await Promise.allSettled(
      Array.from({ length: count }, () => previewRenderer.paint(createTask, address)),
    )
    return drawn.filter(({ status }) => status === 'fulfilled').length
  }
  return { previewRenderer, clock, paint }
}

test('drawings a minute are limited to twenty for an address and forty for its network', async () => {
  const { previewRenderer, clock, paint } = testPreviewRenderer()
  expect(await paint(22)).toBe(20)
  clock.now = new Date('2026-11-20T12:00:20Z')
  await expect(previewRenderer.paint(createTask, '192.0.2.1')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '40' },
  })
  expect(await paint(20, '192.0.2.2')).toBe(20)
  expect(await paint(1, '192.0.2.3')).toBe(0)
  expect(await paint(1, '198.51.100.1')).toBe(1)
  clock.now = new Date('2026-11-20T12:01:01Z')
  expect(await paint(1)).toBe(1)
})

test('drawings are limited to 120 a minute in all', async () => {
  const { paint } = testPreviewRenderer()
  for (let n = 0; n < 6; n++) expect(await paint(20, `10.0.${n}.1`)).toBe(20)
  expect(await paint(1, '10.0.9.1')).toBe(0)
})

test('a closed previewRenderer starts again', async () => {
  const { previewRenderer, paint } = testPreviewRenderer()
  expect(await paint(1)).toBe(1)
  await previewRenderer.close()
  expect(await paint(1)).toBe(1)
})
