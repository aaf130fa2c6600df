import { type RefObject, useLayoutEffect } from 'react'

/** What is never covered: whoever has saved may want to save again. */
const kept = '[data-keep-clear], [type="submit"]'

/** Pixels between the box and what it keeps clear of */
const gap = 8

/** Milliseconds after which what moved without a scroll is noticed */
const pulse = 200

/**
 * Lifts a box that is fixed to the bottom of the screen above every save button it would lie on,
 * for as long as it is used. `data-keep-clear` marks what is to be kept clear as well.
 */
export function useClearance(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let lift = 0
    const place = () => {
      const next = liftOver(areaOf(element, lift))
      if (next === lift) return
      lift = next
      element.style.translate = lift === 0 ? '' : `0 ${-lift}px`
    }
    place()
    const timer = setInterval(place, pulse)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      element.style.translate = ''
    }
  }, [box])
}

type Area = { left: number; right: number; top: number; bottom: number }

/** Where the box would stand by itself, without its padding. */
function areaOf(element: HTMLElement, lift: number): Area {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  return {
    left: left + Number.parseFloat(style.paddingLeft),
    right: right - Number.parseFloat(style.paddingRight),
    top: top + lift + Number.parseFloat(style.paddingTop),
    bottom: bottom + lift - Number.parseFloat(style.paddingBottom),
  }
}

/** How far up it has to go; nowhere, where the screen is too small for both. */
function liftOver({ left, right, top, bottom }: Area): number {
  const others = [...document.querySelectorAll(kept)]
    .map((other) => other.getBoundingClientRect())
    .filter((other) => other.height > 0 && other.right > left && other.left < right)
    .sort((a, b) => b.top - a.top)
  let lift = 0
  for (const other of others) {
    const covers = other.bottom > top - lift - gap && other.top < bottom - lift + gap
    if (covers) lift = Math.ceil(bottom - other.top + gap)
  }
  return top - lift < 0 ? 0 : lift
}
