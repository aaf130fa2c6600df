import MarkdownIt from 'markdown-it'
import { cellBreaks } from '#src/core/markdown/cell-breaks.shared.ts'

/**
 * Parses Markdown with the settings the server renders pages with
 * (src/core/markdown/markdown.ts); markdown.test.ts compares both.
 */
export const siteMarkdown = new MarkdownIt({ html: false, breaks: true, linkify: true })
siteMarkdown.disable('code')
siteMarkdown.use(cellBreaks)
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
