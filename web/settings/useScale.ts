import { type RefObject, useEffect } from 'react'

/**
 * Keeps a page, laid out as wide as the window, as small as its box: sizes in vw and media
 * queries then hold as they do on the page itself.
 */
export function useScale(
  box: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const fit = () => {
      if (!box.current || !page.current) return
      const width = document.documentElement.clientWidth
      const scale = box.current.clientWidth / width
      page.current.style.width = `${width}px`
      page.current.style.transform = `scale(${scale})`
      box.current.style.height = `${page.current.offsetHeight * scale}px`
    }
    const watch = new ResizeObserver(fit)
    if (box.current) watch.observe(box.current)
    if (page.current) watch.observe(page.current)
    return () => watch.disconnect()
  }, [box, page])
}
