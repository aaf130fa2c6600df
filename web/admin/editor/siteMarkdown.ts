import MarkdownIt from 'markdown-it'

/**
 * Parses Markdown with the settings the server renders pages with
 * (src/core/markdown/markdown.ts); markdown.test.ts compares both.
 */
export const siteMarkdown = new MarkdownIt({ html: false, breaks: true, linkify: true })
siteMarkdown.disable('code')
siteMarkdown.linkify.set({ fuzzyLink: false })

/** Allows http(s), mailto, fragments and site paths as link or picture addresses. */
export const isAllowedAddress = (url: string) => /^(https?:|mailto:|#|\/(?!\/))/i.test(url)
siteMarkdown.validateLink = isAllowedAddress

siteMarkdown.core.ruler.push('headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => /^heading_(open|close)$/.test(type))
  const level = ({ tag }: { tag: string }) => Number(tag.slice(1))
  const shift = 2 - Math.min(...headings.map(level))
  for (const heading of headings) heading.tag = `h${Math.min(level(heading) + shift, 6)}`
})

// A top-level table becomes one token with its source lines. A table inside a list or a quote stays
// many tokens, which the editor does not know.
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
