import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'

type Props = { pending: boolean; onMore: () => void }

/** Asks for more once the end of the list comes near, or when it is pressed. */
export function MoreComments({ pending, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pending || !place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '300px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [pending, onMore])
  return (
    <div ref={place}>
      <Button variant="ghost" wide pending={pending} pendingText="Chargement..." onClick={onMore}>
        Afficher plus
      </Button>
    </div>
  )
}
