import { type RefObject, useEffect, useRef } from 'react'
import styles from './ReadingProgress.module.css'

/** From the top of the page, white, to the end of the content, black. */
export function ReadingProgress({ content }: { content: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    // Written to the bar itself: at every frame of a scroll there is nothing to render.
    const draw = () => {
      frame = 0
      const read = content.current ? readPart(content.current) : 0
      bar.current?.style.setProperty('--read', `${(read * 100).toFixed(2)}%`)
      bar.current?.setAttribute('aria-valuenow', String(Math.round(read * 100)))
    }
    const later = () => {
      frame ||= requestAnimationFrame(draw)
    }
    draw()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [content])
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="Progression de la lecture"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={styles.track}
      data-screen-only
    >
      <div className={styles.belts} />
      <div className={styles.tip} />
    </div>
  )
}

/** How much of the content has come into view, from 0 to 1. */
function readPart(content: HTMLElement): number {
  const end = content.getBoundingClientRect().bottom + window.scrollY - window.innerHeight
  return end <= 0 ? 1 : Math.min(Math.max(window.scrollY / end, 0), 1)
}
