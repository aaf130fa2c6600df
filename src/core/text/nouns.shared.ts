/** Names of a record type in lower case, with their gender. */
export type Nouns = readonly [one: string, several: string, gender: 'm' | 'f']

/** '1 214'; the fonts have no narrow no-break space. */
export const formatNumber = (count: number | bigint) =>
  count.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0')

/** In French, two are several: '0 photo', '1,5 photo', '2 photos'. */
export const plural = (count: number, one: string, several = `${one}s`) =>
  count < 2 ? one : several

/** '1 214 photos', '1 article' */
export const counted = (count: number, one: string, several?: string) =>
  `${formatNumber(count)} ${plural(count, one, several)}`

/** The same on one line, of a record type. */
export const formatCount = (count: number, [one, several]: Nouns) =>
  `${formatNumber(count)}\u00a0${plural(count, one, several)}`

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
