/**
 * The first `length` characters of a text at most, cut between two words, with an ellipsis when
 * something is left out.
 */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const words = /\s/.test(line.charAt(length)) ? cut : cut.replace(/\s\S*$/, '')
  return `${words.replace(/[\s,;:.!?…«(–-]+$/, '')}…`
}
