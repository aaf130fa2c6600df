import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { staysBehind, useBehind } from '#web/ui/layout/behind.ts'

/** Most visitors turn the pages of the gallery: what shows a photo large waits until it is wanted. */
const load = () => import('./Lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }))

/** Over photos, or among them with the keyboard, one may be about to ask for it. */
export const prepareLightbox = () => {
  load().catch(() => {})
}

/**
 * Any of these photos large above the page, under the photo's own address: going back closes it,
 * going forward opens it again.
 * @param onClosed is told which one was seen last, by its place in the list
 */
export function useLightbox(photos: Photo[], onClosed: (index: number) => void) {
  const [path, navigate] = useLocation()
  const behind = useBehind()
  const above = behind !== undefined
  const index = above ? photos.findIndex(({ _id }) => hrefs.photo(_id) === path) : -1
  const leaving = useRef(false)
  const last = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another photo is open, or none
  useEffect(() => {
    leaving.current = false
    if (index < 0 && last.current >= 0) onClosed(last.current)
    last.current = index
  }, [index])

  const open = ({ _id }: Photo, click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    const address = hrefs.photo(_id)
    load().then(
      () => navigate(address, { state: staysBehind() }),
      // Without the code the photo has its page, as it has without scripts.
      () => window.location.assign(address),
    )
  }
  const step = (by: number) => {
    const next = photos[(index + by + photos.length) % photos.length]
    if (next) navigate(hrefs.photo(next._id), { replace: true, state: window.history.state })
  }
  const close = () => {
    // It takes a moment: a second click is not to lead further back.
    if (leaving.current) return
    leaving.current = true
    window.history.back()
  }
  const lightbox = index >= 0 && (
    <Suspense>
      <Lightbox photos={photos} index={index} onStep={step} onClose={close} />
    </Suspense>
  )
  return { index, open, lightbox }
}
