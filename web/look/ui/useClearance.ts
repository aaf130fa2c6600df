import { type RefObject, useLayoutEffect } from 'react'
import buttonStyles from './Button.module.css'

/** What is covered least of all: whoever has saved may want to save again. */
const saves = '[data-keep-clear], [type="submit"]'
const buttons = `${saves}, button, summary, .${buttonStyles.button}`

/** Pixels between the box and what it keeps clear of */
const gap = 8

/** Milliseconds after which it looks again, unless the page has just been scrolled */
const pulse = 200

/**
 * Moves a box that is fixed to the bottom of the screen off every button it would lie on, for as
 * long as it is used. It moves to the left where there is room, else up. Where a screen is too full
 * for that, it keeps off what saves. `data-keep-clear` marks what counts as a save button as well.
 */
export function useClearance(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let away: Way = { left: 0, up: 0 }
    let moving = false
    const place = () => {
      const area = areaOf(element, away)
      const next = findWay(area, boxesOf(buttons, element)) ??
        findWay(area, boxesOf(saves, element)) ?? { left: 0, up: 0 }
      if (next.left === away.left && next.up === away.up) return
      away = next
      element.style.translate = `${-away.left}px ${-away.up}px`
    }
    place()
    const timer = setInterval(() => {
      if (!moving) place()
      moving = false
    }, pulse)
    const onScroll = () => {
      moving = true
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', place)
      element.style.translate = ''
    }
  }, [box])
}

/** How far from its own place, in pixels */
type Way = { left: number; up: number }
type Area = { left: number; right: number; top: number; bottom: number }

/** Where the box would stand by itself, without its padding. */
function areaOf(element: HTMLElement, away: Way): Area {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  return {
    left: left + away.left + Number.parseFloat(style.paddingLeft),
    right: right + away.left - Number.parseFloat(style.paddingRight),
    top: top + away.up + Number.parseFloat(style.paddingTop),
    bottom: bottom + away.up - Number.parseFloat(style.paddingBottom),
  }
}

/** Of what is on the screen and not in the box itself. */
const boxesOf = (selector: string, box: HTMLElement): Area[] =>
  [...document.querySelectorAll(selector)]
    .filter((other) => !box.contains(other))
    .map((other) => other.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < window.innerHeight)

/** The shortest way up from which it covers none of them; undefined where there is none. */
function findWay(area: Area, others: readonly Area[]): Way | undefined {
  const ways = (to: (other: Area) => number, most: number) =>
    [0, ...others.map((other) => Math.ceil(to(other) + gap))]
      .filter((way) => way >= 0 && way <= most)
      .sort((a, b) => a - b)
  const lefts = ways(({ left }) => area.right - left, area.left)
  for (const up of ways(({ top }) => area.bottom - top, area.top)) {
    for (const left of lefts) {
      if (!others.some((other) => covers(area, { left, up }, other))) return { left, up }
    }
  }
  return undefined
}

const covers = (area: Area, { left, up }: Way, other: Area) =>
  other.right > area.left - left &&
  other.left < area.right - left &&
  other.bottom > area.top - up - gap &&
  other.top < area.bottom - up + gap
