import { useEffect, useRef, useState } from 'react'
import sheet from '#web/art/Enso.module.css'
import { still } from '#web/frame/Still.tsx'
import styles from './ClosingEnso.module.css'

const Ring = still(async () => (await import('#web/art/Enso.tsx')).Enso, [sheet], {
  optional: true,
})

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
      <Ring sun draws />
    </div>
  )
}
