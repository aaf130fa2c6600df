import { type Editor, Extension, Node } from '@tiptap/core'
import { type Node as DocNode, Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable, selectedRect, tableEditing } from '@tiptap/pm/tables'

/** Roles by which ProseMirror's table commands know the nodes. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

/** Attribute those commands expect, though no cell of Markdown spans others. */
const fixed = (value: number | null) => ({
  default: value,
  rendered: false,
  parseHTML: () => value,
})

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: '(text | image | hardBreak)*',
    isolating: true,
    addAttributes: () => ({
      align: { default: null },
      colspan: fixed(1),
      rowspan: fixed(1),
      colwidth: fixed(null),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** Tables as Markdown has them: the first row is the heading, a column has one alignment. */
export const tables = [
  Node.create({
    name: 'table',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableHeader', 'th'),
  cell('tableCell', 'td'),
  Extension.create({
    name: 'tableEditing',
    // Before the shortcuts of lists and of line breaks.
    priority: 200,
    addKeyboardShortcuts: () => ({
      // The last cell lets Tab go on to the next field: a table must not hold the keyboard.
      Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
      'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
      Enter: ({ editor }) => enterRow(editor),
      ArrowUp: ({ editor }) => moveUpOrDown(editor, -1),
      ArrowDown: ({ editor }) => moveUpOrDown(editor, 1),
    }),
    addProseMirrorPlugins: () => [
      tableEditing(),
      new Plugin({
        appendTransaction: (changes, before, state) => {
          if (!changes.some(({ docChanged }) => docChanged)) return null
          const tr = normalised(state)
          const isPasted = changes.some((one) => one.getMeta('paste')) && !isInTable(before)
          // Words and photos added next do not belong in the last cell.
          if (isPasted && isInTable(state)) leaveTable(tr, 1)
          return tr.docChanged || tr.selectionSet ? tr : null
        },
        props: {
          transformPasted: (slice, { state }) => (isInTable(state) ? forCell(slice) : slice),
        },
      }),
    ],
  }),
]

/** Goes to the cell below; the last row gets a new one. */
function enterRow(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false
  const { bottom, map } = selectedRect(editor.state)
  if (bottom === map.height) addRowAfter(editor.state, editor.view.dispatch)
  return goToRow(editor, bottom)
}

/** Goes to the cell above or below, or out of the table: the browser would go to the next cell. */
function moveUpOrDown(editor: Editor, step: 1 | -1): boolean {
  const { state, view } = editor
  if (!isInTable(state) || !state.selection.empty) return false
  if (!view.endOfTextblock(step > 0 ? 'down' : 'up')) return false
  const { top, bottom, map } = selectedRect(state)
  const row = step > 0 ? bottom : top - 1
  if (row >= 0 && row < map.height) return goToRow(editor, row)
  const { tr } = state
  leaveTable(tr, step)
  view.dispatch(tr.scrollIntoView())
  return true
}

function goToRow(editor: Editor, row: number): boolean {
  const { left, map, tableStart } = selectedRect(editor.state)
  return editor.commands.setTextSelection(tableStart + (map.map[row * map.width + left] ?? 0) + 1)
}

function normalised({ doc, schema, tr }: EditorState): Transaction {
  doc.forEach((table, start) => {
    if (table.type.name !== 'table') return
    table.forEach((row, rowAt, index) => {
      row.forEach((one, at, column) => {
        const type = schema.nodes[index === 0 ? 'tableHeader' : 'tableCell']
        const align = table.firstChild?.maybeChild(column)?.attrs.align ?? null
        if (one.type === type && one.attrs.align === align) return
        tr.setNodeMarkup(start + 1 + rowAt + 1 + at, type, { ...one.attrs, align })
      })
    })
  })
  return tr
}

/** Moves the cursor out of the table, into a new paragraph where there is none. */
function leaveTable(tr: Transaction, step: 1 | -1): void {
  const { $head } = tr.selection
  const edge = step > 0 ? $head.after(1) : $head.before(1)
  const { paragraph } = tr.doc.type.schema.nodes
  const isLast = edge === (step > 0 ? tr.doc.content.size : 0)
  if (isLast && paragraph) tr.insert(edge, paragraph.create())
  const outside = tr.doc.resolve(isLast && step < 0 ? edge + 1 : edge)
  tr.setSelection(Selection.near(outside, step))
}

/** Makes lines of what is pasted into a cell, unless it is cells. */
function forCell(slice: Slice): Slice {
  const inline: DocNode[] = []
  let isCells = false
  slice.content.descendants((node, _, parent) => {
    if (roles[node.type.name]) isCells = true
    const { hardBreak } = node.type.schema.nodes
    if (node.isTextblock && inline.length > 0 && hardBreak) inline.push(hardBreak.create())
    if (node.isInline) inline.push(node)
    return parent === null || !node.isInline
  })
  return isCells ? slice : new Slice(Fragment.fromArray(inline), 0, 0)
}

/** Table of the texts in `rows`, each as wide as the first one; a text may have several lines. */
export const createTable = (schema: Schema, rows: readonly (readonly string[])[]): DocNode =>
  schema.nodeFromJSON({
    type: 'table',
    content: rows.map((row, at) => ({
      type: 'tableRow',
      content: rows[0]?.map((_, column) => ({
        type: at === 0 ? 'tableHeader' : 'tableCell',
        content: (row[column] ?? '')
          .split('\n')
          .flatMap((text, line) => [
            ...(line > 0 ? [{ type: 'hardBreak' }] : []),
            ...(text ? [{ type: 'text', text }] : []),
          ]),
      })),
    })),
  })
