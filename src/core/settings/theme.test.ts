import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { colorsOf, contrast } from './theme.schema.ts'

const look = { accent: '', dark: '', menu: [] }

async function save(theme: object) {
  const app = testApp()
  const answer = await (await app.asAdmin()).call('PUT /api/settings', { look: theme })
  const card = await (await app.call('GET /api/settings?view=card')).json()
  return { app, answer, card }
}

test('a club’s colours reach every page, lighter where the page is dark', async () => {
  const { answer, card } = await save({ ...look, accent: '#1E4C9A', dark: '#1b2a41' })
  expect(answer.status).toBe(200)
  expect(card.colors).toEqual({
    '--club-accent': '#1e4c9a',
    '--club-accent-text': expect.stringMatching(/^#[0-9a-f]{6}$/),
    '--club-accent-display': expect.stringMatching(/^#[0-9a-f]{6}$/),
    '--club-dark': '#1b2a41',
  })
})

test.each(['#bc002d', '#1e4c9a', '#24663c', '#000000', '#5a3e8c'])(
  '%s is read on both themes',
  (accent) => {
    const colors = colorsOf({ accent, dark: '' })
    expect(contrast(accent, '#dfe4ce')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colors['--club-accent-text'] ?? '', '#1a1d20')).toBeGreaterThanOrEqual(5.5)
    expect(contrast(colors['--club-accent-display'] ?? '', '#1a1d20')).toBeGreaterThanOrEqual(3.8)
  },
)

test.each([
  ['a yellow accent', { accent: '#f4c21b' }, 'look.accent'],
  ['an orange accent', { accent: '#e9731b' }, 'look.accent'],
  ['a dark colour that is none', { dark: '#5a6b7c' }, 'look.dark'],
  ['a word', { accent: 'red' }, 'look.accent'],
  ['a value with more than a colour in it', { accent: '#bc002d;}' }, 'look.accent'],
])('%s is refused and named', async (_, change, path) => {
  const { answer, card } = await save({ ...look, ...change })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toMatchObject([{ path }])
  expect(card.colors).toEqual({})
})

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
})

test('a hidden page is not in the sitemap, the home page always', async () => {
  const menu = [
    { entry: '/gallery', label: '', hidden: true },
    { entry: '/podiums', label: 'Résultats', hidden: false },
  ]
  const { app, card } = await save({ ...look, menu })
  expect(card.menu).toEqual(menu)
  expect((await app.call('GET /sitemap.xml')).status).toBe(200)
})
