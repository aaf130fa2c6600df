import type { Node } from '@tiptap/pm/model'
import { defaultMarkdownSerializer, MarkdownSerializer } from 'prosemirror-markdown'
import { siteMarkdown } from './siteMarkdown.ts'
import { isStress, leavesTrace, tidy } from './tidy.ts'

const serializer = new MarkdownSerializer(
  {
    // Titles, paragraphs and quotes are named alike.
    ...defaultMarkdownSerializer.nodes,
    bulletList(state, list, parent, index) {
      const sign = isSecond(list, parent, index) ? '* ' : '- '
      state.renderList(list, '  ', () => sign)
    },
    orderedList(state, list, parent, index) {
      const sign = isSecond(list, parent, index) ? ') ' : '. '
      const write = (at: number) => `${list.attrs.start + at}${sign}`
      const { length } = write(list.childCount - 1)
      state.renderList(list, ' '.repeat(length), (at) => write(at).padEnd(length))
    },
    listItem(state, item, list) {
      item.forEach((block, _, index) => {
        if (list.attrs.tight && block.type.name === 'paragraph' && index + 1 < item.childCount) {
          // An empty line would put space between the points.
          state.renderInline(block)
          state.ensureNewLine()
        } else state.render(block, item, index)
      })
    },
    codeBlock(state, block) {
      const runs = block.textContent.match(/`+/g) ?? []
      const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
      state.write(`${fence}${block.attrs.language ?? ''}\n`)
      state.text(block.textContent, false)
      state.ensureNewLine()
      state.write(fence)
      state.closeBlock(block)
    },
    horizontalRule(state, rule) {
      // '---' right below a line would make a title of it.
      state.write('___')
      state.closeBlock(rule)
    },
    asWritten(state, block) {
      state.text(block.attrs.source, false)
      state.closeBlock(block)
    },
    image(state, { attrs }) {
      const alt = state.esc((attrs.alt ?? '').replace(/\s*\n\s*/g, ' '))
      state.write(`![${alt}](${destination(attrs.src, attrs.title)})`)
    },
    hardBreak(state, _, parent, index) {
      const before = parent.maybeChild(index - 1)
      if (parent.type.name === 'heading') state.write(' ')
      else state.write(before && leavesTrace(before) ? '\n' : '\\\n')
    },
    text(state, node, parent, index) {
      const before = parent.maybeChild(index - 1)
      const after = parent.maybeChild(index + 1)
      const startsLine = !before || before.type.name === 'hardBreak'
      let text = node.text ?? ''
      if (startsLine && parent.type.name !== 'heading') {
        text = state
          .esc(text.replace(/^[ \t]+/, ''), true)
          // What the library leaves: points with other signs, the line under a title or table heads.
          .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
          .replace(/^(?:[=|]|:(?=-)|\+(?=\s|$))/, '\\$&')
      } else text = state.esc(text)
      if (isCut(node, before, /[^\p{P}\p{S}]$/u)) text = text.replace(/^[^\s\p{P}\p{S}]/u, entity)
      if (isCut(node, after, /^[^\p{P}\p{S}]/u)) text = text.replace(/[^\s\p{P}\p{S}]$/u, entity)
      state.text(text.replaceAll('\u200b', entity), false)
    },
  },
  {
    ...defaultMarkdownSerializer.marks,
    bold: { open: '**', close: '**', expelEnclosingWhitespace: true },
    italic: { open: '*', close: '*', expelEnclosingWhitespace: true },
    strike: { open: '~~', close: '~~', expelEnclosingWhitespace: true },
    link: { open: '[', close: (_, { attrs }) => `](${destination(attrs.href, attrs.title)})` },
  },
  {
    hardBreakNodeName: 'hardBreak',
    // Besides stars and brackets: an address in < >, an entity, the ornament after a title.
    escapeExtraCharacters: /<(?=\S)|&(?=#?\w+;)|(?<!\S)#+$/g,
  },
)

/** A document of the visual editor as Markdown that the site's pages show as it stands there. */
export const writeMarkdown = (doc: Node): string => serializer.serialize(tidy(doc))

/** Two lists in a row have different signs, or they would be read as one. */
function isSecond(list: Node, parent: Node, index: number): boolean {
  const before = parent.maybeChild(index - 1)
  return before?.type === list.type && !isSecond(before, parent, index - 1)
}

const entity = (sign: string) => `&#${sign.codePointAt(0)};`

/**
 * Whether a stress begins or ends between a text and what stands beside it, and there with a sign
 * that is no letter: between a letter and such a sign « ** » is read as stars. The letter is
 * written by its number then, which ends with a sign as well.
 */
function isCut(text: Node, beside: Node | null, letter: RegExp): boolean {
  const marks = beside?.marks.filter((mark) => !mark.isInSet(text.marks)) ?? []
  const isPlain = marks.length === 1 && letter.test(beside?.text ?? '')
  return marks.some(isStress) && !isPlain
}

const destination = (address: string, title: string | null) => {
  const href = siteMarkdown.normalizeLink(address).replace(/[()]|&(?=#?\w+;)/g, '\\$&')
  return title ? `${href} "${title.replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"` : href
}
