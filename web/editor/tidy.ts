import { Fragment, type Mark, type Node } from '@tiptap/pm/model'

/**
 * A document as Markdown can hold it: without what leaves no trace on a page (empty paragraphs,
 * breaks at an end, pictures on their way), and with its stresses one within the other.
 */
export function tidy(node: Node): Node {
  if (node.isLeaf || node.type.name === 'codeBlock') return node
  if (node.isTextblock) return node.copy(Fragment.fromArray(tidyLine(node)))
  const blocks = node.children.map(tidy).filter(({ type, childCount }) => {
    return childCount > 0 || !/^(paragraph|bulletList|orderedList)$/.test(type.name)
  })
  if (!/^(bullet|ordered)List$/.test(node.type.name)) return node.copy(Fragment.fromArray(blocks))
  // A list whose first point is empty would not be one right below a line of words.
  const first = blocks.findIndex(({ childCount }) => childCount > 0)
  const items = first === -1 ? [] : blocks.slice(first)
  return node.type.create({ ...node.attrs, tight: node.attrs.tight && items.every(isTight) }, items)
}

/** Whether the blocks of a point need no empty line between them, which would part all points. */
function isTight({ childCount, firstChild, lastChild }: Node): boolean {
  if (childCount < 2) return true
  const goesOn = lastChild?.type.name === 'orderedList' && lastChild.attrs.start !== 1
  const isOwn = !/^(paragraph|asWritten)$/.test(lastChild?.type.name ?? '')
  return childCount === 2 && firstChild?.type.name === 'paragraph' && isOwn && !goesOn
}

export const isStress = ({ type }: Mark) => /^(bold|italic|strike)$/.test(type.name)

const isCode = ({ type }: Mark) => type.name === 'code'
export const leavesTrace = ({ text, type }: Node) =>
  text === undefined ? type.name === 'image' : /[^ \t]/.test(text)

function tidyLine(block: Node): Node[] {
  const shown = block.children.filter(({ type, attrs }) => type.name !== 'image' || attrs.src)
  const nodes = Fragment.fromArray(shown.slice(0, shown.findLastIndex(leavesTrace) + 1)).content
  let open: readonly Mark[] = []
  return nodes.flatMap((node, at) => {
    const isBreak = node.type.name === 'hardBreak'
    const goesOn = (mark: Mark) =>
      mark.isInSet(node.marks) && (!isBreak || mark.isInSet(nodes[at + 1]?.marks ?? []))
    const end = open.findIndex((mark) => isCode(mark) || !goesOn(mark))
    const kept = end === -1 ? open : open.slice(0, end)
    const opening = isBreak ? [] : node.marks.filter((mark) => !mark.isInSet(kept))
    const meet = open.slice(kept.length).some(isStress) && opening.some(isStress)
    const apart = /\s$/.test(nodes[at - 1]?.text ?? '') || /^\s/.test(node.text ?? '')
    // What goes on longest is outermost.
    open = [...kept, ...opening.sort((a, b) => reach(b, nodes, at) - reach(a, nodes, at))]
    // Where one stress ends and another begins, a space without width keeps their signs apart.
    const between = meet && !apart ? [block.type.schema.text('\u200b').mark(kept)] : []
    return [...between, node.mark(open)]
  })
}

/** How many pieces of a line a mark goes on for; of two alike the link is outermost, code within. */
function reach(mark: Mark, nodes: readonly Node[], at: number): number {
  if (isCode(mark)) return 0
  const end = nodes.findIndex((node, index) => index > at && !mark.isInSet(node.marks))
  return (end === -1 ? nodes.length : end) - at + (mark.type.name === 'link' ? 0.5 : 0)
}
