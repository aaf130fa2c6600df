import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Picture.module.css'
import { readPicture } from './picture.ts'

type PictureProps = {
  /** Address of any origin; empty for no picture. */
  src: string | undefined
  /** Alternative text; empty (the default) where the text beside it says the same. */
  alt?: string
  /** Shown for a missing picture, or one that fails to load. */
  fallback: ReactNode
  /** First picture of a page, loaded with priority. */
  first?: boolean
  /** Displayed width, for browsers that cannot choose a copy by themselves. */
  sizes?: string
  className?: string
}

/**
 * Picture that fills its box, cropped; the class sets the shape. An uploaded one has copies of
 * several sizes, and its colour as a placeholder.
 */
export function Picture(props: PictureProps) {
  const { src, alt = '', fallback, first = false, sizes = '100vw', className } = props
  const [failed, setFailed] = useState<string>()
  const check = useCallback((img: HTMLImageElement) => {
    // Detects a picture that failed before hydration.
    if (img.complete && img.naturalWidth === 0) setFailed(img.getAttribute('src') ?? '')
    // A picture that leaves the page has no width of its own: by `auto` Chrome would fetch a larger
    // copy, for nobody.
    return () => {
      if (img.sizes) img.sizes = `${img.clientWidth}px`
    }
  }, [])
  if (!src || failed === src) return fallback
  const stored = readPicture(src)
  return (
    // Sets loading attributes before the address, which starts the loading.
    <img
      ref={check}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      sizes={stored && (first ? sizes : `auto, ${sizes}`)}
      srcSet={stored?.srcSet}
      width={stored?.width}
      height={stored?.height}
      src={src}
      alt={alt}
      style={stored && ({ '--colour': stored.colour } as CSSProperties)}
      onError={() => setFailed(src)}
      className={classes(styles.picture, className)}
    />
  )
}

/** `sizes` of cards that are side by side on a wide screen. */
export const cardSizes = '(min-width: 48rem) 50vw, 100vw'
