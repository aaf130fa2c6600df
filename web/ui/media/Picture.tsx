import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Picture.module.css'
import { readPicture } from './picture.ts'

type PictureProps = {
  /** Any address; empty means there is no picture. */
  src: string | undefined
  /** Empty (the default) where the text beside says what there is to know. */
  alt?: string
  /** Stands for a picture that is not there, or does not load. */
  fallback: ReactNode
  /** The first of a page: loaded before anything else. */
  first?: boolean
  /** How wide it is shown, for browsers that can't find out by themselves which copy to take. */
  sizes?: string
  className?: string
}

/**
 * A picture that fills its box, cut to it; the class gives the box its shape. One that was stored
 * here comes in the copy that fits, and its colour holds its place until then.
 */
export function Picture(props: PictureProps) {
  const { src, alt = '', fallback, first = false, sizes = '100vw', className } = props
  const [failed, setFailed] = useState<string>()
  // A picture of the served page may have failed before anyone was there to listen.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(img.getAttribute('src') ?? '')
  }, [])
  if (!src || failed === src) return fallback
  const stored = readPicture(src)
  return (
    // What decides about the loading stands before the address: it begins with that.
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

/** `sizes` of cards that stand side by side on a wide screen. */
export const cardSizes = '(min-width: 48rem) 50vw, 100vw'
