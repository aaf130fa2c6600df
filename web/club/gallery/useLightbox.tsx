import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import {
  backgroundLocationState,
  useBackgroundLocation,
} from '#web/ui/layout/background-location.ts'

/** Loads the lightbox on demand, since most visitors only browse. */
const load = () => import('./Lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }))

/** Preloads the lightbox on hover or focus. */
export const prepareLightbox = () => {
  load().catch(() => {})
}

/**
 * Opens these photos in a lightbox above the page, at the photo's own address: back closes it,
 * forward opens it again.
 * @param onClosed receives the index of the photo last seen
 */
export function useLightbox(photos: Photo[], onClosed: (index: number) => void) {
  const [path, navigate] = useLocation()
  const backgroundLocation = useBackgroundLocation()
  const above = backgroundLocation !== undefined
  const index = above ? photos.findIndex(({ _id }) => hrefs.photo(_id) === path) : -1
  const leaving = useRef(false)
  const last = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the open photo changes
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
      () => navigate(address, { state: backgroundLocationState() }),
      // Opens the photo's page if the code cannot be loaded, as without scripts.
      () => window.location.assign(address),
    )
  }
  const step = (by: number) => {
    const next = photos[(index + by + photos.length) % photos.length]
    if (next) navigate(hrefs.photo(next._id), { replace: true, state: window.history.state })
  }
  const close = () => {
    // Ignores a second click while `back` is running, which would leave the page.
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
