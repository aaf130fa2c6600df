import { useEffect, useId, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './Bio.module.css'

/** Three lines hold about so many characters: a guess until the text is measured. */
const threeLines = 110

/** A coach's text, clamped to three lines (spec section 9) until one asks for the rest. */
export function Bio({ text, name }: { text: string; name: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { ref, overflows } = useOverflow(text.length > threeLines)
  return (
    <div className={styles.bio}>
      <p ref={ref} id={id} className={classes(styles.text, !open && styles.clamped)}>
        {text}
      </p>
      {(overflows || open) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Réduire' : 'Lire la suite'}
          <span className="visually-hidden"> de la présentation de {name}</span>
        </button>
      )}
    </div>
  )
}

/** Whether an element's text is cut off, whatever the width of the window. */
function useOverflow(guess: boolean) {
  const ref = useRef<HTMLParagraphElement>(null)
  const [overflows, setOverflows] = useState(guess)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollHeight > element.clientHeight + 1)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, overflows }
}
