import type { JSONContent } from '@tiptap/core'
import { writeInline } from './writeInline.ts'

/** A document of the visual editor as Markdown that the site's pages show as it stands there. */
export function writeMarkdown(doc: JSONContent): string {
  return writeBlocks(doc.content ?? [])
}

function writeBlocks(blocks: JSONContent[], between = () => '\n\n'): string {
  let out = ''
  let before: JSONContent | undefined
  for (const block of blocks) {
    const text = writeBlock(block, isAlike(before, block))
    if (text === '' && block.type === 'paragraph') continue
    out += (before ? separator(before, block, between) : '') + text
    before = block
  }
  return out
}

function writeBlock(block: JSONContent, alike: boolean): string {
  const { type, attrs, content = [] } = block
  switch (type) {
    case 'heading':
      return `${'#'.repeat(attrs?.level ?? 2)} ${writeTitle(content)}`
    case 'blockquote':
      return indent(writeBlocks(content), '> ', '> ')
    case 'bulletList':
      return writeList(block, () => (alike ? '*' : '-'))
    case 'orderedList': {
      const start = attrs?.start ?? 1
      return writeList(block, (at) => `${start + at}${alike ? ')' : '.'}`)
    }
    case 'codeBlock':
      return writeCode(content[0]?.text ?? '', attrs?.language ?? '')
    case 'horizontalRule':
      return '---'
    case 'asWritten':
      return attrs?.source ?? ''
    default:
      return writeInline(content)
  }
}

/** One line, whose last « # » is no ornament. */
const writeTitle = (content: JSONContent[]) =>
  writeInline(content)
    .replace(/\\?\n/g, ' ')
    .replace(/#(?=#*$)/g, '\\#')

function writeList({ attrs, content = [] }: JSONContent, marker: (at: number) => string): string {
  const tight = attrs?.tight !== false
  return content
    .map((item, at) => {
      const sign = `${marker(at)} `
      const text = writeBlocks(item.content ?? [], () => (tight ? '\n' : '\n\n'))
      return indent(text, sign, ' '.repeat(sign.length)).trimEnd()
    })
    .join(tight ? '\n' : '\n\n')
}

/** What follows a paragraph of a tight list needs no empty line, unless it would run into it. */
function separator(before: JSONContent, block: JSONContent, between: () => string): string {
  const runsInto = before.type !== 'paragraph' || block.type === 'paragraph'
  return runsInto ? '\n\n' : between()
}

/** Of two lists that follow each other the second has other signs, or they would be one. */
const isAlike = (before: JSONContent | undefined, block: JSONContent) => before?.type === block.type

function indent(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : rest}${line}`.replace(/^(\s*>?) +$/, '$1'))
    .join('\n')
}

function writeCode(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}${text && '\n'}${fence}`
}
