/** Names of a record type in lower case, with their gender. */
export type Nouns = readonly [one: string, several: string, gender: 'm' | 'f']

/** '214 photos', '1 article' */
export function formatCount(count: number, [one, several]: Nouns): string {
  const digits = count.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0')
  return `${digits}\u00a0${count < 2 ? one : several}`
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
