import type { JSONContent } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import {
  type ComponentProps,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { imageTypes } from '#web/look/media/isImage.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useVisualEditor } from './useVisualEditor.ts'

/** What a form gives to the control of a text, whichever way it is written in. */
type TextControl = {
  /** Markdown */
  value: string
  onChange: (markdown: string) => void
  onBlur: (() => void) | undefined
  ref: Ref<{ focus: () => void }> | undefined
  /** Ties the control to its label, hint and error */
  wiring: {
    id: string
    'aria-labelledby': string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }
}

type Props = TextControl & {
  doc: JSONContent
  onNotice: (text: string) => void
  onFailures: (count: number) => void
}

export function VisualEditor({ wiring, value, doc, onChange, onBlur, ref, ...rest }: Props) {
  const [linking, setLinking] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const known = useRef(value)
  const { editor, show, addFiles } = useVisualEditor({
    ...rest,
    value,
    doc,
    onBlur,
    onChange: (markdown) => {
      known.current = markdown
      onChange(markdown)
    },
    onLink: () => setLinking(true),
    attributes: toAttributes(wiring),
  })
  // The form leads here where something is wrong: what is said of it stands below the text.
  const focus = () => {
    editor.commands.focus(undefined, { scrollIntoView: false })
    editor.view.dom.scrollIntoView({ block: 'start' })
  }
  useImperativeHandle(ref, () => ({ focus }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the value came from outside
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    show(value, doc)
  }, [value])

  return (
    <div className="min-0 container">
      <Toolbar
        editor={editor}
        controls={wiring.id}
        onLink={() => setLinking(true)}
        onPicture={() => files.current?.click()}
      />
      <EditorContent editor={editor} />
      <input
        ref={files}
        type="file"
        accept={imageTypes}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          addFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

function toAttributes(wiring: ComponentProps<'div'>): Record<string, string> {
  const given = Object.entries({ role: 'textbox', 'aria-multiline': true, ...wiring })
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
