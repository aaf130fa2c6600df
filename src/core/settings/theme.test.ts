import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { contrast, themeColors } from './theme.schema.ts'

const look = { accent: '', dark: '', menu: [] }

async function save(theme: object) {
  const app = testApp()
  const answer = await (await app.asAdmin()).call('PUT /api/settings', { look: theme })
  const card = await (await app.call('GET /api/settings?view=card')).json()
  return { answer, card }
}

test('the club’s colours are in every page, lighter in the dark scheme; a light one is unchanged', async () => {
  const { answer, card } = await save({ ...look, accent: '#1E4C9A', dark: '#1b2a41' })
  expect(answer.status).toBe(200)
  expect(card.colors).toEqual({
    '--club-accent': '#1e4c9a',
    '--club-accent-fill': '#1e4c9a',
    '--club-on-accent': '#ffffff',
    '--club-accent-ink': '#1e4c9a',
    '--club-accent-text': expect.stringMatching(/^#[0-9a-f]{6}$/),
    '--club-accent-display': expect.stringMatching(/^#[0-9a-f]{6}$/),
    '--club-dark': '#1b2a41',
  })
  const light = await save({ ...look, accent: '#FFD100', dark: '#5a6b7c' })
  expect(light.card.colors).toMatchObject({ '--club-accent': '#ffd100', '--club-dark': '#3d4954' })
})

const darkColors = ['#bc002d', '#1e4c9a', '#24663c', '#000000', '#5a3e8c']
/** The federation's red, a yellow, a sky blue, a pink, a light green, white. */
const brightColors = ['#e30613', '#ffd100', '#5bc2e7', '#f49ac1', '#8cc63f', '#ffffff']

test.each([...darkColors, ...brightColors])(
  'the colour %s is used unchanged, and darker or lighter behind or as text',
  (accent) => {
    const { '--club-accent': drawn, ...colors } = themeColors({ accent, dark: accent })
    const onto = (name: string, background: string) => contrast(colors[name] ?? '', background)
    expect(drawn).toBe(accent)
    const text = colors['--club-on-accent'] ?? ''
    expect(onto('--club-accent-fill', text)).toBeGreaterThanOrEqual(4.5)
    expect(onto('--club-accent-ink', '#dfe4ce')).toBeGreaterThanOrEqual(4.5)
    expect(onto('--club-accent-text', '#1a1d20')).toBeGreaterThanOrEqual(5.5)
    expect(onto('--club-accent-display', '#1a1d20')).toBeGreaterThanOrEqual(3.8)
    expect(onto('--club-dark', '#dfe4ce')).toBeGreaterThanOrEqual(7)
  },
)

test('a light colour has dark text on it, another is darkened for white', () => {
  const pick = (accent: string) => {
    const colors = themeColors({ accent, dark: '' })
    return [colors['--club-accent-fill'], colors['--club-on-accent']]
  }
  expect(pick('#ffd100')).toEqual(['#ffd100', '#14161a'])
  expect(pick('#5bc2e7')).toEqual(['#5bc2e7', '#14161a'])
  expect(pick('#bc002d')).toEqual(['#bc002d', '#ffffff'])
  expect(pick('#e9731b')).toEqual([expect.not.stringMatching('#e9731b'), '#ffffff'])
})

test.each([
  ['a word', { accent: 'red' }, 'look.accent'],
  ['a value with more than a colour in it', { accent: '#bc002d;}' }, 'look.accent'],
])('the theme %s is refused at its field', async (_, change, path) => {
  const { answer, card } = await save({ ...look, ...change })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toMatchObject([{ path }])
  expect(card.colors).toEqual({})
})

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
})
