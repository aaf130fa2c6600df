import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { type Editor, EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useOpenForms } from '#web/core/open-forms.ts'
import { imageTypes, isImage } from '#web/ui/media/isImage.ts'
import { cleanPaste } from './cleanPaste.ts'
import styles from './EditorText.module.css'
import { LinkDialog, type OfferedPages } from './LinkDialog.tsx'
import { PictureUploads, PictureView } from './PictureView.tsx'
import { readPastedText } from './pastedText.ts'
import { Picture, schemaExtensions } from './schema.ts'
import { Toolbar } from './Toolbar.tsx'
import { writeMarkdown } from './writeMarkdown.ts'

type Props = {
  /** Markdown value, and the document parsed from it */
  value: string
  doc: JSONContent
  onChange: (markdown: string) => void
  onBlur: () => void
  ref: Ref<{ focus: () => void }>
  /** Links the editor to its label, hint and error */
  wiring: { id: string } & Record<`aria-${string}`, string | true | undefined>
  /** Pages the link dialog offers */
  pages: OfferedPages | undefined
  /** Announces a message, such as pictures a paste could not bring */
  onNotice: (text: string) => void
  /** Reports how many picture uploads failed */
  onFailures: (count: number) => void
}

const isPictureAddress = (text: string) =>
  /^https?:\/\/\S+$/i.test(text) && /[^/]\.(jpe?g|png|webp|avif|gif)(\?|$)/i.test(text)

/**
 * Visual editor of one text. An unchanged document keeps its original Markdown instead of being
 * rewritten.
 */
export function VisualEditor(props: Props) {
  const { wiring, value, doc } = props
  const latest = useRef(props)
  latest.current = props
  const [linking, setLinking] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const forms = useOpenForms()
  const [uploads] = useState(() => new PictureUploads(forms))
  const start = useRef<{ value: string; doc: Node }>(undefined)
  const lastValue = useRef(value)

  const editor = useEditor({
    extensions: [...schemaExtensions, pictureWith(uploads)],
    content: doc,
    // The CSP refuses style elements, so EditorText.module.css holds the editor's rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...toAttributes({ role: 'textbox', 'aria-multiline': true, ...wiring }),
        class: `bg-surface text-ink font-serif leading-relaxed ${styles.text}`,
      },
      transformPastedHTML: (html) => {
        const { html: clean, lost, foreign } = cleanPaste(html, (file) => uploads.add(file))
        const notices = [lost > 0 && lostPictures(lost), foreignPictures(foreign)]
        const notice = notices.filter(Boolean).join(' ')
        if (notice) latest.current.onNotice(notice)
        return clean
      },
      clipboardTextParser: (text, $at, isPlain, { state }) =>
        (isPlain || $at.parent.type.spec.code ? undefined : readPastedText(text, state.schema)) ??
        (undefined as never),
      handlePaste: (_, event) => takePaste(uploads, event),
      handleDrop: (view, event, _slice, moved) => {
        const dropped = moved ? [] : [...(event.dataTransfer?.files ?? [])].filter(isImage)
        if (dropped.length === 0) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        insertPictures(uploads, dropped, at)
        return true
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        setLinking(true)
        return true
      },
    },
    onCreate: ({ editor: made }) => {
      uploads.editor = made
      start.current = { value, doc: made.state.doc }
      placeCursor(made)
    },
    onUpdate: ({ editor: changed }) => {
      const now = changed.state.doc
      const first = start.current
      lastValue.current = first?.doc.eq(now) ? first.value : writeMarkdown(now)
      latest.current.onChange(lastValue.current)
    },
    onBlur: () => latest.current.onBlur(),
  })

  useEffect(() => {
    const reportFailures = () => latest.current.onFailures(uploads.countFailed())
    const stop = uploads.store.subscribe(reportFailures)
    return () => {
      stop()
      uploads.clear()
      reportFailures()
    }
  }, [uploads])

  // An invalid form focuses this field, whose error message stands below the text.
  const focus = () => {
    editor.commands.focus(undefined, { scrollIntoView: false })
    editor.view.dom.scrollIntoView({ block: 'start' })
  }
  useImperativeHandle(props.ref, () => ({ focus }))
  // The value changed from outside: the form was reset, or a draft restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the value came from outside
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    editor.commands.setContent(doc, { emitUpdate: false })
    start.current = { value, doc: editor.state.doc }
    placeCursor(editor)
  }, [value])

  return (
    <div className="min-w-0 @container">
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
          insertPictures(uploads, [...(currentTarget.files ?? [])].filter(isImage))
          currentTarget.value = ''
        }}
      />
      {linking && (
        <LinkDialog editor={editor} pages={props.pages} onClose={() => setLinking(false)} />
      )}
    </div>
  )
}

const toAttributes = (names: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

/**
 * Places the cursor in the last text block. A leading table would otherwise be selected and
 * replaced by the first key typed.
 */
function placeCursor(editor: Editor): void {
  const { doc, tr } = editor.state
  const cursor = Selection.findFrom(doc.resolve(doc.content.size), -1, true)
  if (cursor) editor.view.dispatch(tr.setSelection(cursor))
}

const pictureWith = (uploads: PictureUploads) =>
  Picture.extend({
    addOptions() {
      return { ...this.parent?.(), uploads } as never
    },
    parseHTML: () => [
      { tag: 'img[src]:not([src^="data:"])' },
      {
        tag: 'img[data-upload]',
        getAttrs: (element) => ({ upload: element.dataset.upload, src: null }),
      },
    ],
    addNodeView: () => ReactNodeViewRenderer(PictureView),
  }).configure({ inline: true })

/** Handles pasted files and picture addresses; a paste with other text is left to the editor. */
function takePaste(uploads: PictureUploads, { clipboardData: data }: ClipboardEvent): boolean {
  if (!data || !uploads.editor) return false
  const text = data.getData('text/plain').trim()
  if (isPictureAddress(text)) {
    uploads.editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src: text } })
      .run()
    return true
  }
  const files = [...data.files].filter(isImage)
  if (files.length === 0 || text !== '') return false
  insertPictures(uploads, files)
  return true
}

function insertPictures(uploads: PictureUploads, files: File[], at?: number): void {
  const { editor } = uploads
  if (!editor || files.length === 0) return
  const nodes = files.map((file) => ({ type: 'image', attrs: { upload: uploads.add(file) } }))
  const position = at ?? editor.state.selection.to
  const { type, textContent } = editor.state.doc.resolve(position).parent
  // Photos make a paragraph of their own, beside those that stand there alone.
  const isBesideWords = type.name === 'paragraph' && textContent.trim() !== ''
  const content = isBesideWords ? [{ type: 'paragraph', content: nodes }] : nodes
  editor.chain().focus().insertContentAt(position, content).run()
}

const lostPictures = (count: number) =>
  count === 1
    ? 'Une photo du texte collé est restée sur l’ordinateur d’origine\u00a0: ajoutez-la avec le bouton Photo.'
    : `${count} photos du texte collé sont restées sur l’ordinateur d’origine\u00a0: ajoutez-les avec le bouton Photo.`

const foreignPictures = (hosts: readonly string[]) =>
  hosts.length > 0 &&
  `Les photos du texte collé restent sur ${hosts.join(', ')}, d’où elles peuvent disparaître\u00a0: enregistrez-les, puis ajoutez-les avec le bouton Photo.`
