import { getSchema, type JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Token } from 'markdown-it'
import { MarkdownParser } from 'prosemirror-markdown'
import { Picture, schemaExtensions } from './schema.ts'
import { siteMarkdown } from './siteMarkdown.ts'
import { writeMarkdown } from './writeMarkdown.ts'

export const schema = getSchema([...schemaExtensions, Picture])

/** Maps each markdown-it token to a node or mark of the document. */
const parser = new MarkdownParser(schema, siteMarkdown, {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: 'blockquote' },
  bullet_list: { block: 'bulletList', getAttrs: (_, tokens, at) => isTight(tokens, at) },
  ordered_list: {
    block: 'orderedList',
    getAttrs: (list, tokens, at) => ({
      start: Number(list.attrGet('start') ?? 1),
      ...isTight(tokens, at),
    }),
  },
  list_item: { block: 'listItem' },
  fence: { block: 'codeBlock', getAttrs: ({ info }) => ({ language: info || null }) },
  hr: { node: 'horizontalRule' },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'tableRow' },
  th: { block: 'tableHeader', getAttrs: alignment },
  td: { block: 'tableCell', getAttrs: alignment },
  softbreak: { node: 'hardBreak' },
  hardbreak: { node: 'hardBreak' },
  image: {
    node: 'image',
    getAttrs: (image) => ({
      src: image.attrGet('src'),
      title: image.attrGet('title'),
      alt: siteMarkdown.renderer.renderInlineAsText(image.children ?? [], siteMarkdown.options, {}),
    }),
  },
  strong: { mark: 'bold' },
  em: { mark: 'italic' },
  s: { mark: 'strike' },
  link: {
    mark: 'link',
    getAttrs: (link) => ({ href: link.attrGet('href'), title: link.attrGet('title') }),
  },
  code_inline: { mark: 'code' },
})

function alignment(cell: Token): { align: string | null } {
  return { align: /text-align:(\w+)/.exec(String(cell.attrGet('style')))?.[1] ?? null }
}

/** Detects a tight list (no blank lines between items), whose paragraphs markdown-it hides. */
function isTight(tokens: Token[], at: number): { tight: boolean } {
  const inItems = (tokens[at]?.level ?? 0) + 2
  const paragraph = tokens.find(
    ({ type, level }, index) => index > at && type === 'paragraph_open' && level === inItems,
  )
  return { tight: paragraph?.hidden ?? true }
}

/**
 * Parses Markdown to a document of the visual editor.
 * @throws for content the editor can't hold, such as a table inside a list or a quote
 */
export const readMarkdown = (markdown: string): Node => parser.parse(markdown)

/**
 * Parses a text, or returns undefined when the visual editor would lose some of it. The check
 * compares the rendered HTML before and after; such a text is edited as Markdown.
 */
export function readWhole(markdown: string): JSONContent | undefined {
  try {
    const doc = readMarkdown(markdown)
    doc.check()
    const isUnchanged = siteMarkdown.render(writeMarkdown(doc)) === siteMarkdown.render(markdown)
    return isUnchanged ? doc.toJSON() : undefined
  } catch {
    return undefined
  }
}
