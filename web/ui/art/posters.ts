import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { hash } from './hash.ts'
import type { KanjiName } from './Kanji.tsx'
import type { PatternName } from './patterns.tsx'

export type Recipe = {
  pattern: PatternName
  ground: string
  line: string
  shape: 'disc' | 'sun' | 'enso' | 'belt'
  shapeColour: string
  kanji: KanjiName
  kanjiColour: string
}

const ink = '#14161a'
const paper = '#f7f7f2'
/** The club's colour, its shade that carries letters, and those letters. */
const drawn = 'var(--color-accent-drawn)'
const fill = 'var(--color-accent-fill)'
const onFill = 'var(--color-on-accent)'

const recipe = (
  pattern: PatternName,
  ground: string,
  line: string,
  shape: Recipe['shape'],
  shapeColour: string,
  kanji: KanjiName,
  kanjiColour: string,
): Recipe => ({ pattern, ground, line, shape, shapeColour, kanji, kanjiColour })

export const recipes: readonly Recipe[] = [
  recipe('seigaiha', '#dfe4ce', '#c3cba6', 'disc', fill, 'waza', onFill),
  recipe('asanoha', '#f4c21b', '#d9a600', 'sun', drawn, 'matsuri', ink),
  recipe('sashiko', ink, '#3e434a', 'disc', fill, 'jutsu', onFill),
  recipe('seigaiha', '#1e4c9a', '#5d83c7', 'disc', paper, 'sho', ink),
  recipe('tatami', '#dfe4ce', '#c3cba6', 'belt', '#e9731b', 'dan', ink),
  recipe('yagasuri', '#2c7a49', '#409461', 'disc', '#f4c21b', 'tai', ink),
  recipe('riz', '#fff', '#e3e5da', 'enso', drawn, 'hajime', ink),
  recipe('asanoha', fill, `color-mix(in srgb, ${fill} 80%, #fff)`, 'disc', paper, 'shin', ink),
  recipe('riz', '#fff', '#e3e5da', 'disc', fill, 'kai', onFill),
  recipe('yagasuri', '#6b4128', '#7d5239', 'disc', '#dfe4ce', 'kata', ink),
]

/**
 * Subjects by words without accents, most precise first (« Interclubs de Noël » is a party before
 * it is a competition), each with a character and indices of suitable recipes.
 */
const subjects: readonly [RegExp, KanjiName, readonly number[]][] = [
  [/\bgrades?\b|\bceintures?\b|\bdan\b|\bkyus?\b/, 'dan', [4, 9]],
  [/\bfetes?\b|noel|\bgala|portes ouvertes|kagami|kermesse|decouverte/, 'matsuri', [1, 7]],
  [/ju-?jitsu|jiu|self.?defense/, 'jutsu', [2, 7]],
  [/taiso|preparation physique|renforcement|souplesse/, 'tai', [5, 9]],
  [/competition|tournoi|\bcoupe|interclub|championnat|criterium|podium/, 'sho', [3, 1]],
  [/technique|\bo-soto|\buchi|\bseoi|projection|chute|tomber/, 'waza', [0, 8]],
  [/\bkata\b/, 'kata', [9, 0]],
  [/\bpremier|\bdebut|rentree|inscription/, 'hajime', [6, 0]],
  [/\bvaleurs?\b|code moral|respect/, 'shin', [7, 5]],
  [/assemblee|reunion|\bparents\b|benevole|amitie|rencontre/, 'kai', [8, 6]],
  [/evenement/, 'matsuri', [1, 7]],
]

/**
 * Poster of a record without a photo: always the same for the same id. `category` may be any French
 * text (a category, a title): its subject sets the character and the preferred recipes. Without a
 * known subject the id alone decides.
 */
export function posterFor(id: string, category?: string): Recipe {
  return candidates({ id, category })[0] as Recipe
}

export type Subject = { id: string; category?: string | undefined }

/** Number of consecutive posters with different backgrounds: covers neighbours in all lists. */
const neighbours = 6

/** Posters of a list by id. Each is the usual one, unless a neighbour has the same background. */
export function choosePosters(list: readonly Subject[]): Map<string, Recipe> {
  const chosen: Recipe[] = []
  for (const subject of list) {
    const near = chosen.slice(1 - neighbours).map(({ ground }) => ground)
    // Always finds one, since there are more backgrounds than neighbours.
    chosen.push(candidates(subject).find(({ ground }) => !near.includes(ground)) as Recipe)
  }
  return new Map(list.map(({ id }, i) => [id, chosen[i] as Recipe]))
}

/** All recipes: suitable ones first, each group rotated by the id. */
function candidates({ id, category }: Subject): Recipe[] {
  const seed = hash(id)
  const text = normaliseText(category ?? '')
  const [, kanji, suited] = subjects.find(([words]) => words.test(text)) ?? []
  const suiting = (suited ?? []).map((i) => recipes[i] as Recipe)
  const all = [...turn(suiting, seed), ...turn(recipes, seed)]
  return kanji ? all.map((recipe) => ({ ...recipe, kanji })) : all
}

const turn = (list: readonly Recipe[], seed: number) =>
  list.map((_, i) => list[(seed + i) % list.length] as Recipe)
