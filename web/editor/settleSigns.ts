/** A part of a line as Markdown; `side` for the sign that begins or ends a stress. */
export type Token = { out: string; side?: 'open' | 'close' }

const isPunctuation = (sign: string) => /[\p{P}\p{S}]/u.test(sign)
const isWordy = (sign: string) => /[^\s\p{P}\p{S}]/u.test(sign)
const entity = (sign: string) => `&#${sign.codePointAt(0)};`
const firstOf = (text = '') => [...text][0] ?? ''
const lastOf = (text = '') => [...text.slice(-2)].at(-1) ?? ''

/**
 * Joins the parts of a line. Between a word and a punctuation mark « ** » is read as stars, and
 * next to each other signs are taken for one: there a letter is written by its number, and a
 * space without width comes between two stresses.
 */
export function settleSigns(parts: Token[]): string {
  const tokens = parts.filter(({ out }) => out !== '').map((part) => ({ ...part }))
  for (let start = 0; start < tokens.length; start++) {
    if (!tokens[start]?.side) continue
    let end = start
    while (tokens[end]?.side) end++
    const group = tokens.slice(start, end)
    const turn = group.findIndex(({ side }) => side === 'open')
    if (turn > 0) {
      const opening = tokens[start + turn] as Token
      opening.out = `&#8203;${opening.out}`
    } else settleEdge(tokens, start, end, turn === 0)
    start = end - 1
  }
  return tokens.map(({ out }) => out).join('')
}

function settleEdge(tokens: Token[], start: number, end: number, opens: boolean): void {
  const before = tokens[start - 1]
  const after = tokens[end]
  const last = lastOf(before?.out)
  const first = firstOf(after?.out)
  if (opens && before && isWordy(last) && isPunctuation(first)) {
    before.out = before.out.slice(0, -last.length) + entity(last)
  }
  if (!opens && after && isPunctuation(last) && isWordy(first)) {
    after.out = entity(first) + after.out.slice(first.length)
  }
}
