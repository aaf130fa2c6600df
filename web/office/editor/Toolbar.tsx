import { type Editor, useEditorState } from '@tiptap/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './Toolbar.module.css'
import { firstTools, type Tool, tools } from './tools.ts'
import { useNarrow } from './useNarrow.ts'

type Props = {
  editor: Editor
  /** The text it works on */
  controls: string
  onLink: () => void
  onPicture: () => void
}

/**
 * One stop of the Tab key; the arrows lead from button to button (WAI-ARIA toolbar). A phone shows
 * the first tools, and the others below them when they are wanted.
 */
export function Toolbar({ editor, controls, onLink, onPicture }: Props) {
  const [place, setStop] = useState(0)
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const shown = narrow && !open ? tools.slice(0, firstTools) : tools
  /** On a phone the last button is the one that shows the others */
  const count = shown.length + (narrow ? 1 : 0)
  const stop = Math.min(place, count - 1)
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
      className={styles.bar}
      onKeyDown={move}
    >
      {shown.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          title={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
          tabIndex={at === stop ? 0 : -1}
          aria-pressed={tool.isOn ? Boolean(states[at]?.on) : undefined}
          aria-disabled={states[at]?.can === false || undefined}
          className={styles.tool}
          // The text keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={() => run(tool)}
        >
          <tool.Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
          <span className="visually-hidden">{tool.name}</span>
        </button>
      ))}
      {narrow && (
        <button
          type="button"
          title={open ? fewer : more}
          tabIndex={shown.length === stop ? 0 : -1}
          aria-expanded={open}
          className={styles.tool}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(shown.length)}
          onClick={() => {
            setOpen(!open)
            // It stays where the focus is, behind more buttons or fewer.
            setStop(open ? firstTools : tools.length)
          }}
        >
          <Ellipsis size="1.25rem" strokeWidth={1.75} aria-hidden />
          <span className="visually-hidden">{more}</span>
        </button>
      )}
    </div>
  )
}

const more = 'Plus d’outils'
const fewer = 'Moins d’outils'
