import { useState } from 'react'
import { useHydrated } from '#web/frame/useHydrated.ts'
import styles from './LongText.module.css'

/** Characters before 'Lire plus' (spec section 9). */
const shortLength = 200

/** A description, its end put away behind a button when it is long; whole without scripts. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const live = useHydrated()
  if (text.length <= shortLength) return <p className={styles.text}>{text}</p>
  const cut = cutAtWord(text)
  return (
    <>
      <p className={styles.text}>
        {text.slice(0, cut)}
        {whole ? text.slice(cut) : <span className={live ? undefined : styles.waiting}>…</span>}
        <noscript>{text.slice(cut)}</noscript>
      </p>
      <button
        type="button"
        className={live ? styles.toggle : `${styles.toggle} ${styles.waiting}`}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Lire moins' : 'Lire plus'}
      </button>
    </>
  )
}

/** Where the first part ends: after a whole word, before the comma that may follow it. */
function cutAtWord(text: string): number {
  const start = text.slice(0, shortLength)
  const words = start.replace(/\s\S*$/, '').replace(/[\s,;:.!?…«(–-]+$/, '')
  return words.length || shortLength
}
