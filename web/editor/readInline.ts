import type { JSONContent } from '@tiptap/core'
import type { Token } from 'markdown-it'

type Mark = NonNullable<JSONContent['marks']>[number]

const markNames: Record<string, string> = { strong: 'bold', em: 'italic', s: 'strike' }

/** The words, breaks and pictures of one block. */
export function readInline(tokens: Token[]): JSONContent[] {
  const nodes: JSONContent[] = []
  let marks: Mark[] = []
  for (const token of tokens) {
    if (token.nesting === 1) marks = [...marks, toMark(token)]
    else if (token.nesting === -1) marks = marks.slice(0, -1)
    else addNode(nodes, toNode(token), marks)
  }
  return nodes
}

function toMark(token: Token): Mark {
  const name = token.type.replace(/_open$/, '')
  if (name !== 'link') return { type: markNames[name] ?? name }
  return { type: 'link', attrs: { href: token.attrGet('href'), title: token.attrGet('title') } }
}

function toNode(token: Token): JSONContent {
  switch (token.type) {
    case 'code_inline':
      return { type: 'text', text: token.content, marks: [{ type: 'code' }] }
    case 'softbreak':
    case 'hardbreak':
      return { type: 'hardBreak' }
    case 'image': {
      const alt = (token.children ?? []).map(wordsOf).join('')
      return {
        type: 'image',
        attrs: { src: token.attrGet('src'), alt, title: token.attrGet('title') },
      }
    }
    default:
      return { type: 'text', text: token.content }
  }
}

/** As a page tells it to those who don't see the picture. */
const wordsOf = ({ type, content, children }: Token): string => {
  if (type === 'image') return (children ?? []).map(wordsOf).join('')
  return /break$/.test(type) ? '\n' : content
}

/** A text goes on with what came before it when both are marked alike. */
function addNode(nodes: JSONContent[], node: JSONContent, around: Mark[]): void {
  if (node.text === '') return
  const marks = [...(node.marks ?? []), ...around]
  const last = nodes.at(-1)
  if (last?.text && node.text && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) {
    last.text += node.text
  } else {
    nodes.push(marks.length > 0 ? { ...node, marks } : node)
  }
}
