import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/look/ui/Button.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import styles from './Accounts.module.css'

type Props = {
  /** Where it leads, on this site */
  href: string
  label: string
  /** What the device's share sheet calls it */
  title: string
  /** Said once it was shared */
  shared: string
}

/** A link that is shown once: to be copied, or handed to the device's share sheet. */
export function OneTimeLink({ href, label, title, shared }: Props) {
  const link = `${window.location.origin}${href}`
  const [told, setNotice] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // It appears below what was pressed.
  useEffect(() => heading.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setNotice('Lien copié\u00a0!')
    } catch {
      // Not there on an address without https: the link is marked, ready for the keyboard.
      field.current?.select()
      setNotice('Copiez le lien marqué ci-dessus.')
    }
  }

  const share = async () => {
    try {
      await navigator.share({ title, url: link })
      setNotice(shared)
    } catch {
      setNotice('Partage annulé.')
    }
  }

  return (
    <div className={`${styles.box} stack`}>
      <h3 ref={heading} tabIndex={-1} className={styles.cardName}>
        Le lien est prêt
      </h3>
      <p className={styles.note}>
        Il n’est montré que maintenant&nbsp;: copiez-le ou envoyez-le tout de suite.
      </p>
      <TextField ref={field} label={label} value={link} readOnly />
      <div className="cluster">
        <Button icon={<Copy aria-hidden />} onClick={copy}>
          Copier le lien
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="ghost" icon={<Share2 aria-hidden />} onClick={share}>
            Envoyer
          </Button>
        )}
      </div>
      <Live className={styles.told}>{told}</Live>
    </div>
  )
}
