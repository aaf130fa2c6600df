import { useEffect, useRef } from 'react'

/**
 * A list that scrolls down or sideways: `data-before` and `data-after` mark the ends beyond which it
 * goes on, and the item with `aria-current` is scrolled into view.
 * @param current changes with the current item
 */
export function useScrollingList(current: string) {
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    const box = list.current
    if (!box) return
    const mark = () => {
      const down = box.scrollHeight - box.clientHeight - box.scrollTop
      const right = box.scrollWidth - box.clientWidth - box.scrollLeft
      box.toggleAttribute('data-before', box.scrollTop + box.scrollLeft > 1)
      box.toggleAttribute('data-after', Math.max(down, right) > 1)
    }
    const sizes = new ResizeObserver(mark)
    for (const part of [box, ...box.children]) sizes.observe(part)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each current item
  useEffect(() => {
    // Waits for a group that opens with it.
    const frame = requestAnimationFrame(() => {
      const box = list.current
      // The tab 'Plus', or the section in its group: the one of them that this width shows.
      const marked = [...(box?.querySelectorAll('[aria-current]') ?? [])]
      const item = marked.find((one) => one.getClientRects().length > 0)
      if (!box || !item) return
      if (box.scrollWidth === box.clientWidth) return item.scrollIntoView({ block: 'nearest' })
      // Scrolls the strip alone: the page may be far below it.
      const [seen, here] = [box.getBoundingClientRect(), item.getBoundingClientRect()]
      box.scrollBy({ left: (here.left + here.right - seen.left - seen.right) / 2 })
    })
    return () => cancelAnimationFrame(frame)
  }, [current])

  return list
}
