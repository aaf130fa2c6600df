import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useState } from 'react'
import type { Place } from '#src/club/podiums/podiums.contract.ts'
import { Dialog } from '#web/look/dialogs/Dialog.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { CheckField, TextArea } from '#web/look/ui/Field.tsx'
import styles from './Ranks.module.css'
import { readResults } from './readResults.ts'

/** Results as they are typed at the edge of the mat, or pasted: looked over, then put into the form. */
export function PasteResults({ onTaken }: { onTaken: (places: Place[]) => void }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [short, setShort] = useState(true)
  const places = readResults(text, short)
  const take = () => {
    onTaken(places)
    setText('')
    setOpen(false)
  }
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<ClipboardPaste aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Coller des résultats
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Coller des résultats"
        footer={
          <Button pending={places.length === 0} onClick={take}>
            Mettre dans le formulaire
          </Button>
        }
      >
        <div className="stack gap-4">
          <TextArea
            label="Une ligne par résultat"
            help="«&nbsp;1 Lina M., -44&nbsp;kg&nbsp;», «&nbsp;3e Malo, Inès&nbsp;», ou des cellules d’un tableur."
            rows={6}
            data-autofocus
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <CheckField
            label="Les noms en «&nbsp;Prénom N.&nbsp;»"
            help="Comme le club le fait pour les mineurs."
            checked={short}
            onChange={({ target }) => setShort(target.checked)}
          />
          <ul className={styles.read} aria-label="Ce qui a été compris" aria-live="polite">
            {places.map(({ rank, names }) => (
              <li key={rank}>
                <strong>{rank}</strong> {names.join(', ')}
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  )
}
