import MarkdownIt from 'markdown-it'

/** http(s), mailto, and the site's own addresses; nothing else ever becomes a link or a picture. */
export const isAllowedAddress = (url: string) => /^(https?:|mailto:|#|\/(?!\/))/i.test(url)

/**
 * Reads Markdown as the site's pages show it. Raw HTML is shown as text (settled ambiguity 11); in
 * old plain text line breaks stay.
 */
export function newMarkdown() {
  const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true }).disable('code')
  // 'fin.club' in a text without a space after the full stop is no address.
  markdown.linkify.set({ fuzzyLink: false })
  markdown.validateLink = isAllowedAddress
  // The page's h1 is the text's title: the highest heading of the content becomes an h2.
  markdown.core.ruler.push('headings', ({ tokens }) => {
    const headings = tokens.filter(({ type }) => /^heading_(open|close)$/.test(type))
    const level = ({ tag }: { tag: string }) => Number(tag.slice(1))
    const shift = 2 - Math.min(...headings.map(level))
    for (const heading of headings) heading.tag = `h${Math.min(level(heading) + shift, 6)}`
  })
  return markdown
}
