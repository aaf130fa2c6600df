import type { JSONContent } from '@tiptap/core'
import type { Token } from 'markdown-it'
import { readInline } from './readInline.ts'
import { siteMarkdown } from './siteMarkdown.ts'

/** The text holds something the visual editor has no place for. */
export class Unheld extends Error {}

/**
 * Markdown as a document of the visual editor. A table is kept as it is written, in a block that
 * can be moved and deleted but not typed in.
 * @throws Unheld for a table inside a list or a quote
 */
export function readMarkdown(markdown: string): JSONContent {
  const tokens = siteMarkdown.parse(markdown, {})
  const lines = markdown.split(/\r\n?|\n/)
  const content = readBlocks(tokens, lines)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function readBlocks(tokens: Token[], lines?: string[]): JSONContent[] {
  const blocks: JSONContent[] = []
  for (let at = 0; at < tokens.length; at++) {
    const end = endOf(tokens, at)
    blocks.push(readBlock(tokens.slice(at, end + 1), lines))
    at = end
  }
  return blocks
}

/** Where the block that opens at `at` is closed. */
function endOf(tokens: Token[], at: number): number {
  if (tokens[at]?.nesting !== 1) return at
  const level = tokens[at]?.level
  return tokens.findIndex((token, index) => index > at && token.level === level)
}

function readBlock(tokens: Token[], lines?: string[]): JSONContent {
  const [open] = tokens as [Token]
  const inner = () => readBlocks(tokens.slice(1, -1))
  switch (open.type) {
    case 'paragraph_open':
      return { type: 'paragraph', ...readText(tokens) }
    case 'heading_open':
      return { type: 'heading', attrs: { level: Number(open.tag.slice(1)) }, ...readText(tokens) }
    case 'blockquote_open':
      return { type: 'blockquote', content: filled(inner()) }
    case 'bullet_list_open':
      return { type: 'bulletList', attrs: { tight: isTight(tokens) }, content: inner() }
    case 'ordered_list_open': {
      const start = Number(open.attrGet('start') ?? 1)
      return { type: 'orderedList', attrs: { start, tight: isTight(tokens) }, content: inner() }
    }
    case 'list_item_open':
      return { type: 'listItem', content: filled(inner()) }
    case 'fence':
      return readCode(open)
    case 'hr':
      return { type: 'horizontalRule' }
    case 'table_open':
      if (!lines || !open.map) throw new Unheld('table')
      return { type: 'asWritten', attrs: { source: lines.slice(...open.map).join('\n') } }
    default:
      throw new Unheld(open.type)
  }
}

function readCode({ info, content }: Token): JSONContent {
  const text = content.replace(/\n$/, '')
  return {
    type: 'codeBlock',
    attrs: { language: info || null },
    ...(text && { content: [{ type: 'text', text }] }),
  }
}

function readText(tokens: Token[]): Pick<JSONContent, 'content'> {
  const inline = tokens.find(({ type }) => type === 'inline')
  const content = inline ? readInline(inline.children ?? []) : []
  return content.length > 0 ? { content } : {}
}

/** The points of a tight list have no space between them. */
const isTight = (tokens: Token[]) =>
  !tokens.some(({ type, hidden, level }) => {
    return type === 'paragraph_open' && !hidden && level === (tokens[0]?.level ?? 0) + 2
  })

const filled = (content: JSONContent[]): JSONContent[] =>
  content.length > 0 ? content : [{ type: 'paragraph' }]
