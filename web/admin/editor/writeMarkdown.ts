import { Fragment, type Mark, type Node } from '@tiptap/pm/model'
import { defaultMarkdownSerializer, MarkdownSerializer } from 'prosemirror-markdown'
import { siteMarkdown } from './siteMarkdown.ts'

const serializer = new MarkdownSerializer(
  {
    // Headings, paragraphs and quotes have the same names in prosemirror-markdown.
    ...defaultMarkdownSerializer.nodes,
    bulletList(state, list, parent, index) {
      const marker = isSecond(list, parent, index) ? '* ' : '- '
      state.renderList(list, '  ', () => marker)
    },
    orderedList(state, list, parent, index) {
      const marker = isSecond(list, parent, index) ? ') ' : '. '
      const write = (at: number) => `${list.attrs.start + at}${marker}`
      const { length } = write(list.childCount - 1)
      state.renderList(list, ' '.repeat(length), (at) => write(at).padEnd(length))
    },
    listItem(state, item, list) {
      item.forEach((block, _, index) => {
        if (list.attrs.tight && block.type.name === 'paragraph' && index + 1 < item.childCount) {
          // A blank line would make the list loose.
          state.renderInline(block)
          state.ensureNewLine()
        } else state.render(block, item, index)
      })
    },
    codeBlock(state, block) {
      const runs = block.textContent.match(/`+/g) ?? []
      const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
      state.write(`${fence}${block.attrs.language ?? ''}\n`)
      for (const { text = '' } of block.children) {
        state.text(text, false)
        state.write('\n')
      }
      state.write(fence)
      state.closeBlock(block)
    },
    horizontalRule(state, rule) {
      // '---' right below a line of text would make it a heading.
      state.write('___')
      state.closeBlock(rule)
    },
    table(state, table) {
      const [head, ...rows] = table.children
      const rules = head?.children.map(({ attrs }) => columnRules[attrs.align] ?? '---') ?? []
      const lines = [head?.children.map(cellText) ?? [], rules]
      for (const row of rows) lines.push(row.children.map(cellText))
      state.text(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), false)
      state.closeBlock(table)
    },
    image(state, { attrs }) {
      const alt = state.esc(joinLines(attrs.alt ?? ''))
      state.write(`![${alt}](${destination(attrs.src, attrs.title)})`)
    },
    hardBreak(state, _, parent, index) {
      const before = parent.maybeChild(index - 1)
      if (parent.type.name === 'heading') state.write(' ')
      else state.write(before && shows(before) ? '\n' : '\\\n')
    },
    text(state, node, parent, index) {
      const before = parent.maybeChild(index - 1)
      const after = parent.maybeChild(index + 1)
      const startsLine = !before || before.type.name === 'hardBreak'
      let text = state.esc(node.text ?? '')
      if (startsLine && parent.type.name !== 'heading') {
        text = text
          .replace(/^[ \t]+/, '')
          .replace(/^(?:[-+](?![\p{L}\p{N}])|[>=|]|:(?=-)|#{1,6}(?=\s|$))/u, '\\$&')
          .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
      }
      if (needsEntity(node, before, /[^\p{P}\p{S}]$/u))
        text = text.replace(/^[^\s\p{P}\p{S}]/u, entity)
      if (needsEntity(node, after, /^[^\p{P}\p{S}]/u))
        text = text.replace(/[^\s\p{P}\p{S}]$/u, entity)
      state.text(text.replaceAll('\u200b', entity), false)
    },
  },
  {
    ...defaultMarkdownSerializer.marks,
    bold: { open: '**', close: '**' },
    italic: { open: '*', close: '*' },
    strike: { open: '~~', close: '~~' },
    link: { open: '[', close: (_, { attrs }) => `](${destination(attrs.href, attrs.title)})` },
  },
  {
    hardBreakNodeName: 'hardBreak',
    // Escapes what `esc` leaves: autolinks in < >, entities, and trailing # of a heading.
    escapeExtraCharacters: /<(?=\S)|&(?=#?\w+;)|\B#+$/g,
  },
)

/**
 * Serialises a document of the visual editor to Markdown that renders the same on the site's pages.
 */
export const writeMarkdown = (doc: Node): string => serializer.serialize(tidy(doc))

const columnRules: Readonly<Record<string, string>> = {
  left: ':--',
  center: ':-:',
  right: '--:',
}

/** Writes a cell in one line, with `<br>` for a break; bars are escaped, as they divide the row. */
function cellText({ children, type: { schema } }: Node): string {
  const lines: Node[][] = [[]]
  for (const node of children) {
    if (isBreak(node)) lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
    .map((line) => schema.node('doc', null, [schema.node('paragraph', null, line)]))
    .map((line) => serializer.serialize(line).trim().replaceAll('|', '\\|'))
    .join('<br>')
}

/** Alternates the markers of adjacent lists, which would otherwise be read as one list. */
function isSecond(list: Node, parent: Node, index: number): boolean {
  const before = parent.maybeChild(index - 1)
  return before?.type === list.type && !isSecond(before, parent, index - 1)
}

const entity = (marker: string) => `&#${marker.codePointAt(0)};`

/**
 * Detects where « ** » would stand between a letter and punctuation, and be read as two asterisks.
 * The letter is then written as an entity, which ends with punctuation too.
 * @param beside the sibling node before or after the text
 * @param letter matches a letter or space at the edge of `beside` that touches the text
 */
function needsEntity(text: Node, beside: Node | null, letter: RegExp): boolean {
  const marks = beside?.marks.filter((mark) => !mark.isInSet(text.marks)) ?? []
  const isPlain = marks.length === 1 && letter.test(beside?.text ?? '')
  return marks.some(isEmphasis) && !isPlain
}

const destination = (address: string, title: string | null) => {
  const href = siteMarkdown.normalizeLink(address).replace(/[()]|&(?=#?\w+;)/g, '\\$&')
  return title ? `${href} "${title.replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"` : href
}

/**
 * Normalises a document for Markdown: marks are nested, and invisible content goes. Invisible are
 * empty paragraphs, trailing line breaks and pictures being uploaded.
 */
function tidy(node: Node): Node {
  if (node.isLeaf || node.type.name === 'codeBlock') return node
  if (node.isTextblock) return node.copy(Fragment.fromArray(tidyLine(node)))
  const blocks = node.children.map(tidy).filter(({ type, childCount }) => {
    return childCount > 0 || !/^(paragraph|bulletList|orderedList)$/.test(type.name)
  })
  if (!/^(bullet|ordered)List$/.test(node.type.name)) return node.copy(Fragment.fromArray(blocks))
  // A leading empty item's marker could make a heading of the line above, or merge with its text.
  const first = blocks.findIndex(({ childCount }) => childCount > 0)
  const items = first === -1 ? [] : blocks.slice(first)
  const tight = node.attrs.tight && items.every(needsNoEmptyLine)
  return node.type.create({ ...node.attrs, tight }, items)
}

/** Checks that an item needs no blank line inside, which would make the whole list loose. */
function needsNoEmptyLine({ childCount, firstChild, lastChild }: Node): boolean {
  if (!lastChild || childCount < 2) return true
  const { type, attrs } = lastChild
  const joins = type.name === 'paragraph'
  const joinsByNumber = type.name === 'orderedList' && attrs.start !== 1
  return childCount === 2 && firstChild?.type.name === 'paragraph' && !joins && !joinsByNumber
}

const isEmphasis = ({ type }: Mark) => /^(bold|italic|strike)$/.test(type.name)
const isBreak = (node?: Node) => node?.type.name === 'hardBreak'
const isCode = ({ type }: Mark) => type.name === 'code'
const shows = ({ text, type }: Node) =>
  text === undefined ? type.name === 'image' : /[^ \t]/.test(text)

/** Orders the marks of each inline node as they open, the outermost first. */
function tidyLine(block: Node): Node[] {
  const visible = block.children.filter(({ type, attrs }) => type.name !== 'image' || attrs.src)
  const line = Fragment.fromArray(visible.slice(0, visible.findLastIndex(shows) + 1)).content
  const inlineNodes = line.flatMap(splitSpaces)
  // Spaces after a line break are not rendered.
  const pieces = inlineNodes.filter(
    (node, at) => shows(node) || isBreak(node) || !isBreak(inlineNodes[at - 1]),
  )
  let open: readonly Mark[] = []
  return pieces.flatMap((piece, at) => {
    const words = pieces.findIndex((one, index) => index >= at && !isSpace(one))
    const goesOn = (mark: Mark) =>
      words >= at && pieces.slice(at, words + 1).every(({ marks }) => mark.isInSet(marks))
    const end = open.findIndex((mark) => isCode(mark) || !goesOn(mark))
    const continuing = end === -1 ? open : open.slice(0, end)
    const opening = isSpace(piece) ? [] : piece.marks.filter((mark) => !mark.isInSet(continuing))
    const meet = open.slice(continuing.length).some(isEmphasis) && opening.some(isEmphasis)
    open = [...continuing, ...opening.sort((a, b) => reach(b, pieces, at) - reach(a, pieces, at))]
    // A zero-width space separates the delimiters of two adjacent emphases.
    const between = meet ? [block.type.schema.text('\u200b').mark(continuing)] : []
    return [...between, piece.mark(open)]
  })
}

/** Line break or whitespace: no mark may start or end with it. */
const isSpace = (node: Node) =>
  isBreak(node) || (node.text !== undefined && !/\S/.test(node.text) && !node.marks.some(isCode))

const joinLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

function splitSpaces(node: Node): Node[] {
  if (!node.text || node.marks.some(isCode)) return [node]
  const { text } = node
  const from = text.length - text.trimStart().length
  const to = Math.max(from, text.trimEnd().length)
  const texts = [text.slice(0, from), text.slice(from, to), text.slice(to)].filter(Boolean)
  return texts.map((piece) => node.type.schema.text(piece, node.marks))
}

/** Counts the nodes a mark spans. On a tie the link is outermost; code is always innermost. */
function reach(mark: Mark, nodes: readonly Node[], at: number): number {
  if (isCode(mark)) return 0
  const end = nodes.findIndex((node, index) => index > at && !mark.isInSet(node.marks))
  return (end === -1 ? nodes.length : end) - at + (mark.type.name === 'link' ? 0.5 : 0)
}
