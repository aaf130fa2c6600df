import { newMarkdown } from '#src/house/text/markdown.contract.ts'

/** Reads Markdown as the server does, which makes the pages of it. */
export const siteMarkdown = newMarkdown()

// The editor keeps a table as it is written: one token with its lines. Inside a list or a quote it
// stays many tokens, which the editor does not know.
siteMarkdown.core.ruler.push('tables', ({ tokens, src, Token }) => {
  const lines = src.split('\n')
  for (const [at, { type, level, map }] of tokens.entries()) {
    if (type !== 'table_open' || level > 0) continue
    const end = tokens.findIndex((token, index) => index > at && token.type === 'table_close')
    const table = new Token('table', '', 0)
    table.content = lines.slice(...(map ?? [])).join('\n')
    tokens.splice(at, end - at + 1, table)
  }
})
siteMarkdown.renderer.rules.table = (tokens, at) => tokens[at]?.content ?? ''
