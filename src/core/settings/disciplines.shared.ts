import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { Discipline } from './disciplines.schema.ts'

/** A discipline as every page knows it: by its name, words and looks. */
export type KnownDiscipline = Omit<Discipline, 'title' | 'text' | 'points' | 'image' | 'onHome'>

export const toKnown = ({
  title: _,
  text: _text,
  points: _points,
  image: _image,
  onHome: _onHome,
  ...known
}: Discipline): KnownDiscipline => known

const plainWords = (text: string) =>
  normaliseText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Name of a discipline in addresses: 'self-defense'. */
export const disciplineKey = ({ name }: Pick<Discipline, 'name'>) =>
  plainWords(name).replaceAll(' ', '-')

/**
 * Lists the disciplines named in a free text, most precise first: those that stand apart, then by
 * the length of the word found. 'Judo et jujitsu' has both.
 */
export function disciplinesIn<D extends KnownDiscipline>(text: string, all: readonly D[]): D[] {
  const searchedText = ` ${plainWords(text)}`
  const length = ({ name, words }: D) =>
    Math.max(
      ...[name, ...words].map((word) =>
        searchedText.includes(` ${plainWords(word)}`) ? plainWords(word).length : 0,
      ),
    )
  return all
    .filter((one) => length(one) > 0)
    .toSorted((a, b) => Number(b.apart) - Number(a.apart) || length(b) - length(a))
}

/** Lists the disciplines a lesson belongs to; one that is taught apart is the only one. */
export function listLessonDisciplines<D extends KnownDiscipline>(
  activity: string,
  all: readonly D[],
): D[] {
  const found = disciplinesIn(activity, all)
  return found[0]?.apart ? found.slice(0, 1) : found
}
