import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useHydrated } from '#web/frame/useHydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { Live } from '#web/ui/Live.tsx'
import styles from './Carousel.module.css'
import { Dots } from './Dots.tsx'
import type { CarouselState } from './useCarousel.ts'
import { useSwipe } from './useSwipe.ts'

type CarouselProps = {
  carousel: CarouselState
  /** What a slide is called when it comes */
  name: (index: number) => string
  children: ReactNode
}

/**
 * One slide at a time: arrows, dots, arrow keys, swipes, around both ends. Without scripts it is
 * a strip that scrolls, with every slide in it.
 */
export function Carousel({ carousel, name, children }: CarouselProps) {
  const { strip, index, count, step, focusCurrent } = carousel
  const live = useHydrated()
  const atEnd = useWrappingSwipe(carousel)

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const target = event.target as Element
    if (!by || count < 2 || target.closest('dialog')) return
    event.preventDefault()
    step(by)
    if (strip.current?.contains(target)) focusCurrent()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the controls inside
    <div onKeyDown={onKeyDown}>
      <div
        ref={strip}
        className={styles.strip}
        data-live={live || undefined}
        onScroll={carousel.follow}
        onWheel={carousel.letGo}
        onPointerDown={carousel.letGo}
        {...atEnd}
      >
        {Children.map(children, (slide, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
          <div
            role="group"
            aria-roledescription="photo"
            aria-label={`${i + 1} sur ${count}`}
            className={styles.slide}
            inert={live && i !== index}
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls} data-live={live || undefined}>
          <Button
            variant="ghost"
            size="icon"
            icon={<ChevronLeft aria-hidden />}
            aria-label="Photo précédente"
            onClick={() => step(-1)}
          />
          <Dots count={count} index={index} onSelect={carousel.show} />
          <Button
            variant="ghost"
            size="icon"
            icon={<ChevronRight aria-hidden />}
            aria-label="Photo suivante"
            onClick={() => step(1)}
          />
          <Live>{`Photo ${index + 1} sur ${count}\u00a0: ${name(index)}`}</Live>
        </div>
      )}
    </div>
  )
}

/** The strip scrolls by itself; only a swipe beyond one of its ends needs help. */
function useWrappingSwipe({ index, count, step }: CarouselState) {
  const from = useRef(0)
  const swipe = useSwipe((by) => {
    const beyond = from.current + by
    if (count > 1 && (beyond < 0 || beyond >= count)) step(by)
  })
  return {
    ...swipe,
    onTouchStart: (event: React.TouchEvent) => {
      from.current = index
      swipe.onTouchStart(event)
    },
  }
}
