import type { SVGProps } from 'react'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'

/** Characters of `public/kanji.svg`, by their usual dojo reading. */
export type KanjiName =
  | 'ju'
  | 'do'
  | 'rei'
  | 'yu'
  | 'sei'
  | 'shu'
  | 'waza'
  | 'tai'
  | 'shin'
  | 'jutsu'
  | 'sho'
  | 'matsuri'
  | 'dan'
  | 'hajime'
  | 'kata'
  | 'kai'

/**
 * Brushed character in the current text colour, sized by its class. Hidden from assistive
 * technology, since French text stands beside it.
 */
export function Kanji({ name, className }: { name: KanjiName; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1000 1000"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <KanjiOutline name={name} />
    </svg>
  )
}

/**
 * Outline of a character, a 1000 x 1000 em square, for use inside an SVG. The 12 kB file loads
 * after hydration: earlier it would delay the fonts, and the largest paint of a slow phone by 0.15
 * s.
 */
export function KanjiOutline({ name, ...where }: { name: KanjiName } & SVGProps<SVGUseElement>) {
  const hydrated = useHydrated()
  return <use href={hydrated ? outlineOf(name) : undefined} data-kanji={name} {...where} />
}

const outlineOf = (name: string) => `/kanji.svg#${name}`

/** Draws the characters of a static part, which is not hydrated (ui/layout/static-island.tsx). */
export function drawKanji(container: Element): void {
  for (const use of container.querySelectorAll<SVGUseElement>('use[data-kanji]')) {
    use.setAttribute('href', outlineOf(use.dataset.kanji ?? ''))
  }
}
