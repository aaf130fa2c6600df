import { closeHistory } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField, TextField } from '#web/ui/components/Field.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { unwrapLink } from './pastedLinks.ts'

type Props = { editor: Editor; pages: OfferedPages | undefined; onClose: () => void }

/** Pages of the site whose link, alone on its line, is shown as a card. */
export type OfferedPages = { label: string; choices: readonly (readonly [string, string])[] }

/** Edits the address of a link, http(s) only. « club.fr » becomes « https://club.fr ». */
export function LinkDialog({ editor, pages, onClose }: Props) {
  const before = String(editor.getAttributes('link').href ?? '')
  const needsText = editor.state.selection.empty && !before
  const [address, setAddress] = useState(before)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  const chosen = pages?.choices.find(([href]) => href === address)

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const remove = () => {
    byItself(editor, () => editor.chain().extendMarkRange('link').unsetLink().run())
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the article's form, which is not an ancestor in the
    // DOM.
    event.stopPropagation()
    const href = address === before || address === chosen?.[0] ? address : toHref(address)
    if (!href) return setError('Le lien doit commencer par http:// ou https://')
    byItself(editor, () => {
      if (needsText) insert(editor, href, text.trim() || chosen?.[1] || address.trim())
      else editor.chain().extendMarkRange('link').setLink({ href }).run()
    })
    close()
  }
  return (
    <Dialog open onClose={close} title="Lien" accent="bleue">
      <form method="post" className="grid gap-6 mt-2" onSubmit={submit} noValidate>
        <TextField
          data-autofocus
          type="url"
          inputMode="url"
          label="Adresse du lien"
          placeholder="https://..."
          value={address}
          error={error}
          onChange={({ target }) => setAddress(target.value)}
        />
        {needsText && pages && pages.choices.length > 0 && (
          <SelectField
            label={pages.label}
            value={chosen?.[0] ?? ''}
            choices={[['', '–'], ...pages.choices]}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
        {needsText && (
          <TextField
            label="Texte à afficher"
            hint="facultatif"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3 items-stretch">
          <Button type="submit">Valider</Button>
          {before && (
            <Button variant="danger" onClick={remove}>
              Retirer le lien
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Makes the change its own undo step, separate from typing before and after. */
function byItself(editor: Editor, change: () => void): void {
  const closeStep = () => editor.view.dispatch(closeHistory(editor.state.tr))
  closeStep()
  change()
  closeStep()
}

function insert(editor: Editor, href: string, text: string): void {
  const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
  editor
    .chain()
    .insertContent([link, { type: 'text', text: ' ' }])
    .run()
}

function toHref(typed: string): string | undefined {
  const text = unwrapLink(typed.trim())
  const whole = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? `https://${text}` : text
  return /^https?:\/\/[^\s/]/i.test(whole) && URL.canParse(whole) ? whole : undefined
}
