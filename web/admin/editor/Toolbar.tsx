import { type Editor, useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Camera from 'lucide-react/icons/camera'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link-2'
import ListOrdered from 'lucide-react/icons/list-ordered'
import List from 'lucide-react/icons/logs'
import Redo from 'lucide-react/icons/redo-2'
import Quote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo-2'
import {
  type ComponentType,
  type KeyboardEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Toolbar.module.css'

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
  const [wantedStop, setStop] = useState(0)
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const visibleTools = narrow && !open ? tools.slice(0, firstTools) : tools
  /** Number of buttons; on a phone the last one expands the list */
  const count = visibleTools.length + (narrow ? 1 : 0)
  const stop = Math.min(wantedStop, count - 1)
  const bar = useRef<HTMLDivElement>(null)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map((tool) => ({ on: tool.isOn?.(now), can: tool.can?.(now) ?? true })),
  })
  const run = (tool: Tool) => {
    if (tool.asks === 'link') onLink()
    else if (tool.asks === 'picture') onPicture()
    else tool.run?.(editor)
  }
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Mise en forme"
      aria-controls={controls}
      className={classes('flex flex-wrap z-2 bg-page', styles.bar)}
      onKeyDown={move}
    >
      {visibleTools.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          title={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
          tabIndex={at === stop ? 0 : -1}
          aria-pressed={tool.isOn ? Boolean(states[at]?.on) : undefined}
          aria-disabled={states[at]?.can === false || undefined}
          className={classes(
            'grid place-items-center size-11 text-ink rounded p-0 border-0 bg-transparent choice focus-visible:-outline-offset-3',
            styles.tool,
          )}
          // Prevents the focus change: the editor keeps the focus and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={() => run(tool)}
        >
          <tool.Icon size="1.25rem" />
          <span className="sr-only">{tool.name}</span>
        </button>
      ))}
      {narrow && (
        <button
          type="button"
          title={open ? fewer : more}
          tabIndex={visibleTools.length === stop ? 0 : -1}
          aria-expanded={open}
          className={classes(
            'grid place-items-center size-11 text-ink rounded p-0 border-0 bg-transparent choice focus-visible:-outline-offset-3',
            styles.tool,
          )}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(visibleTools.length)}
          onClick={() => {
            setOpen(!open)
            // The tab stop follows this button, whose index changes with the number of tools shown.
            setStop(open ? firstTools : tools.length)
          }}
        >
          <Ellipsis size="1.25rem" />
          <span className="sr-only">{more}</span>
        </button>
      )}
    </div>
  )
}

const more = 'Plus d’outils'
const fewer = 'Moins d’outils'

/** Media query complementing the width at which Toolbar.module.css shows all tools */
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
  run: (editor) => editor.chain().focus()[change]().run(),
})

const title = (name: string, Icon: Tool['Icon'], level: 2 | 3): Tool => ({
  ...{ name, keys: `Ctrl+Alt+${level}`, Icon },
  isOn: (editor) => editor.isActive('heading', { level }),
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
  step('Défaire', 'Ctrl+Z', Undo, 'undo'),
  step('Refaire', 'Ctrl+Maj+Z', Redo, 'redo'),
]

/** Tools shown at once on a phone: with the expand button they fill one line */
const firstTools = 4
