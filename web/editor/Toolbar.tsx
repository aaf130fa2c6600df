import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './Toolbar.module.css'
import { type Tool, tools } from './tools.ts'

type Props = {
  editor: Editor
  /** The text it works on */
  controls: string
  onLink: () => void
  onPicture: () => void
}

/** One stop of the Tab key; the arrows lead from button to button (WAI-ARIA toolbar). */
export function Toolbar({ editor, controls, onLink, onPicture }: Props) {
  const [stop, setStop] = useState(0)
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
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length - 1 }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
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
      {tools.map((tool, at) => (
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
    </div>
  )
}
