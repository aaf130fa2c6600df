import type { SVGProps } from 'react'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'

/** The sixteen characters of `public/kanji.svg`, by their usual dojo reading. */
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
 * One brushed character in the current text colour, sized by its class. Decoration only: French
 * text stands beside it, so assistive technology never meets it.
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
 * Its outline, a 1000 x 1000 em square, for a drawing that is itself an SVG. The file of all of
 * them, 12 kB, comes once the page is there. Asked for with the document it would hold up the
 * fonts, and the largest paint of a slow phone by 0.15 s.
 */
export function KanjiOutline({ name, ...where }: { name: KanjiName } & SVGProps<SVGUseElement>) {
  const hydrated = useHydrated()
  return <use href={hydrated ? outlineOf(name) : undefined} data-kanji={name} {...where} />
}

const outlineOf = (name: string) => `/kanji.svg#${name}`

/** Draws them in a part of the page that stays as the server wrote it (frame/still.tsx). */
export function drawKanji(part: Element): void {
  for (const use of part.querySelectorAll<SVGUseElement>('use[data-kanji]')) {
    use.setAttribute('href', outlineOf(use.dataset.kanji ?? ''))
  }
}
