import { type ReactNode, useCallback, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Photo.module.css'

type PhotoProps = {
  /** Any address; empty means there is no photo. */
  src: string | undefined
  /** Empty (the default) where the text beside says what there is to know. */
  alt?: string
  /** Stands for a photo that is not there, or does not load. */
  fallback: ReactNode
  /** At the top of a page: loaded before anything else. */
  first?: boolean
  className?: string
}

/** A photo that fills its box, cut to it; the class gives the box its shape. */
export function Photo({ src, alt = '', fallback, first = false, className }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  // A photo of the served page may have failed before anyone was there to listen.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(img.getAttribute('src') ?? '')
  }, [])
  if (!src || failed === src) return fallback
  return (
    <img
      ref={check}
      src={src}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src)}
      className={classes(styles.photo, className)}
    />
  )
}
