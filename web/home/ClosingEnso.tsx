import { useEffect, useRef, useState } from 'react'
import { Enso } from '#web/art/Enso.tsx'
import styles from './ClosingEnso.module.css'

/**
 * The ring round the sun, drawn once when it comes into sight. Until then it stands complete: a
 * browser without scripts, or a print, misses nothing.
 */
export function ClosingEnso() {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.place} data-seen={seen || undefined}>
      <Enso sun draws />
    </div>
  )
}
