import { useState } from 'react'
import { useHydrated } from '#web/frame/useHydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './LocationMap.module.css'
import { MapCover } from './MapCover.tsx'
import type { Place } from './place.ts'

type LocationMapProps = Omit<Place, 'address'>

/**
 * The map of another site, which learns the visitor's address: asked for only by a click
 * (product.md, settled ambiguity 8). Without scripts the click opens it in a tab of its own.
 */
export function LocationMap({ map, host, sandbox, link }: LocationMapProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  if (shown) {
    return (
      <div className={styles.map}>
        <iframe
          ref={takeFocus}
          src={map}
          title="Carte : le dojo"
          loading="lazy"
          sandbox={sandbox}
          referrerPolicy="no-referrer"
          className={styles.frame}
        />
      </div>
    )
  }
  return (
    <div className={styles.map} data-screen-only>
      <MapCover className={styles.frame} />
      <div className={styles.ask}>
        {hydrated ? (
          <Button onClick={() => setShown(true)}>Afficher la carte</Button>
        ) : (
          <Button href={link} target="_blank" rel="noopener noreferrer">
            Afficher la carte
          </Button>
        )}
        <p className={styles.note}>La carte vient de {host}, qui verra votre adresse IP.</p>
      </div>
    </div>
  )
}

/** The button had the focus and is gone: the keyboard goes on from here. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true })
