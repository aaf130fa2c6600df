import { Toolbar as ToolbarParts } from '@base-ui/react/toolbar'
import { type Command, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import RowBelow from 'lucide-react/icons/between-horizontal-end'
import ColumnRight from 'lucide-react/icons/between-vertical-end'
import ColumnLeft from 'lucide-react/icons/between-vertical-start'
import Bold from 'lucide-react/icons/bold'
import Camera from 'lucide-react/icons/camera'
import Ellipsis from 'lucide-react/icons/ellipsis'
import WithoutColumn from 'lucide-react/icons/fold-horizontal'
import WithoutRow from 'lucide-react/icons/fold-vertical'
import WithoutTable from 'lucide-react/icons/grid-2x2-x'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link-2'
import ListOrdered from 'lucide-react/icons/list-ordered'
import List from 'lucide-react/icons/logs'
import Redo from 'lucide-react/icons/redo-2'
import Table from 'lucide-react/icons/table'
import Quote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo-2'
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { createTable } from './tables.ts'

type Props = {
  editor: Editor
  controls: string
  onLink: () => void
  onPicture: () => void
}

/**
 * Toolbar with one tab stop; arrow keys move between buttons (WAI-ARIA toolbar). A phone shows the
 * first tools and expands the rest on request.
 */
export function Toolbar({ editor, controls, onLink, onPicture }: Props) {
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const visibleTools = [
    ...(narrow && !open ? tools.slice(0, firstTools) : tools),
    ...(inTable ? tableTools : []),
  ]
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      visibleTools.map((tool) => ({ on: tool.isOn?.(now), can: tool.can?.(now) ?? true })),
  })
  const run = (tool: Tool) => {
    if (tool.asks === 'link') onLink()
    else if (tool.asks === 'picture') onPicture()
    else tool.run?.(editor)
  }
  return (
    <ToolbarParts.Root
      aria-label="Mise en forme"
      aria-controls={controls}
      // Under the site's header, which stays as well; on the narrowest phone its first tools have one line.
      className="flex flex-wrap sticky top-(--head) z-2 gap-0.5 p-1 bg-page border-field border-outline border-b-0 rounded-t max-[22rem]:gap-0 max-[22rem]:p-0.5"
      onKeyDown={toEnds}>
      {visibleTools.map((tool, at) => (
        <ToolButton
          key={tool.name}
          name={tool.name}
          Icon={tool.Icon}
          title={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
          aria-pressed={tool.isOn ? Boolean(states[at]?.on) : undefined}
          disabled={states[at]?.can === false}
          onClick={() => run(tool)}
        />
      ))}
      {narrow && (
        <ToolButton
          name={more}
          Icon={Ellipsis}
          title={open ? fewer : more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
    </ToolbarParts.Root>
  )
}

/** Base UI's toolbar knows the arrows alone. */
function toEnds({ key, currentTarget }: KeyboardEvent): void {
  const buttons = [...currentTarget.querySelectorAll('button')]
  if (key === 'Home') buttons[0]?.focus()
  if (key === 'End') buttons.at(-1)?.focus()
}

type ToolButtonProps = Pick<Tool, 'name' | 'Icon'> & ComponentProps<typeof ToolbarParts.Button>

const ToolButton = ({ name, Icon, ...button }: ToolButtonProps) => (
  <ToolbarParts.Button
    {...button}
    className="grid place-items-center size-11 text-ink rounded p-0 border-0 bg-transparent choice focus-visible:-outline-offset-3 aria-disabled:opacity-40"
    // Prevents the focus change: the editor keeps the focus and a phone its keyboard.
    onMouseDown={(event) => event.preventDefault()}>
    <Icon size="1.25rem" />
    <span className="sr-only">{name}</span>
  </ToolbarParts.Button>
)

const more = 'Plus d’outils'
const fewer = 'Moins d’outils'

/** Width below which the first tools stand alone */
const query = '(max-width: 767.98px)'

const useNarrow = () =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

type Tool = {
  name: string
  keys?: string
  Icon: ComponentType<{ size?: string; strokeWidth?: number }>
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run?: (editor: Editor) => void
  asks?: 'link' | 'picture'
}

type Toggle = `toggle${'Bold' | 'Italic' | 'BulletList' | 'OrderedList' | 'Blockquote'}`

/** Button that is pressed while the selection has the mark. */
const toggle = (
  name: string,
  keys: string,
  Icon: Tool['Icon'],
  mark: string,
  change: Toggle,
): Tool => ({
  ...{ name, keys, Icon },
  isOn: (editor) => editor.isActive(mark),
  can: (editor) => /^(bold|italic)$/.test(mark) || isOutsideTable(editor),
  run: (editor) => editor.chain().focus()[change]().run(),
})

/** Blocks that no cell of a table can hold */
const isOutsideTable = (editor: Editor) => !editor.isActive('table')

const title = (name: string, Icon: Tool['Icon'], level: 2 | 3): Tool => ({
  ...{ name, keys: `Ctrl+Alt+${level}`, Icon },
  isOn: (editor) => editor.isActive('heading', { level }),
  can: isOutsideTable,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const step = (name: string, keys: string, Icon: Tool['Icon'], change: 'undo' | 'redo'): Tool => ({
  ...{ name, keys, Icon },
  can: (editor) => editor.can()[change](),
  run: (editor) => editor.commands[change](),
})

/*
 * Icons here must not be used by a public page. A shared icon would become a separate chunk that
 * visitors would have to load.
 */

/** Inserts an empty table of three columns, with the cursor in its first cell. */
function insertTable(editor: Editor): void {
  const { tr, schema, selection } = editor.state
  const table = createTable(schema, Array(3).fill(['', '', '']))
  const at = selection.$from
  const replaces = at.parent.childCount === 0
  if (replaces) tr.replaceWith(at.before(), at.after(), table)
  else tr.insert(at.after(), table)
  const cell = (replaces ? at.before() : at.after()) + 3
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, cell)).scrollIntoView())
  editor.view.focus()
}

/**
 * Formatting that an article's page can show, in display order. A phone shows only the first ones
 * at once.
 */
const tools: readonly Tool[] = [
  { name: 'Photo', Icon: Camera, asks: 'picture' },
  toggle('Gras', 'Ctrl+B', Bold, 'bold', 'toggleBold'),
  {
    name: 'Lien',
    keys: 'Ctrl+K',
    Icon: Link,
    isOn: (editor) => editor.isActive('link'),
    asks: 'link',
  },
  title('Titre', Heading2, 2),
  title('Sous-titre', Heading3, 3),
  toggle('Italique', 'Ctrl+I', Italic, 'italic', 'toggleItalic'),
  toggle('Liste à puces', 'Ctrl+Maj+8', List, 'bulletList', 'toggleBulletList'),
  toggle('Liste numérotée', 'Ctrl+Maj+7', ListOrdered, 'orderedList', 'toggleOrderedList'),
  toggle('Citation', 'Ctrl+Maj+B', Quote, 'blockquote', 'toggleBlockquote'),
  {
    name: 'Tableau',
    Icon: Table,
    can: ({ state }) => state.selection.$from.depth === 1,
    run: insertTable,
  },
  step('Défaire', 'Ctrl+Z', Undo, 'undo'),
  step('Refaire', 'Ctrl+Maj+Z', Redo, 'redo'),
]

/** Button that changes the table around the cursor. */
const tableTool = (name: string, Icon: Tool['Icon'], change: Command): Tool => ({
  ...{ name, Icon },
  can: ({ state }) => change(state),
  run: ({ state, view }) => {
    change(state, view.dispatch)
    view.focus()
  },
})

/** Tools shown while the cursor is in a table */
const tableTools: readonly Tool[] = [
  tableTool('Ligne au-dessous', RowBelow, addRowAfter),
  tableTool('Colonne à gauche', ColumnLeft, addColumnBefore),
  tableTool('Colonne à droite', ColumnRight, addColumnAfter),
  tableTool('Retirer la ligne', WithoutRow, deleteRow),
  tableTool('Retirer la colonne', WithoutColumn, deleteColumn),
  tableTool('Retirer le tableau', WithoutTable, deleteTable),
]

/** Tools shown at once on a phone: with the expand button they fill one line */
const firstTools = 4
