import type { SVGProps } from 'react'
import { usesCharacters } from '#src/core/settings/discipline-drawings.shared.ts'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'

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

type Props = { name?: KanjiName | undefined; className?: string | undefined }

/**
 * Brushed character in the current text colour, sized by its class; a sun without a name. Hidden
 * from assistive technology, since French text stands beside it.
 */
export function Kanji({ name, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 1000 1000"
      fill="currentColor"
      aria-hidden="true"
      focusable="false">
      <KanjiOutline name={name} />
    </svg>
  )
}

const rays = [0, 45, 90, 135, 180, 225, 270, 315]

/**
 * Outline of a character, a 1000 x 1000 em square, for use inside an SVG; a sun for a club whose
 * sport has nothing Japanese. The 12 kB file loads
 * after hydration: earlier it would delay the fonts, and the largest paint of a slow phone by 0.15
 * s.
 */
export function KanjiOutline({ name, ...where }: Omit<Props, 'className'> & Where) {
  const hydrated = useHydrated()
  const isDrawn = usesCharacters(useDisciplines())
  if (!name || !isDrawn) {
    return (
      <g {...where}>
        <circle cx="500" cy="500" r="210" />
        {rays.map((turn) => (
          <path key={turn} d="M460 90H540V220H460Z" transform={`rotate(${turn} 500 500)`} />
        ))}
      </g>
    )
  }
  return <use href={hydrated ? outlineHref(name) : undefined} data-kanji={name} {...where} />
}

type Where = Pick<SVGProps<SVGElement>, 'transform' | 'fill'>

const outlineHref = (name: string) => `/kanji.svg#${name}`

/** Draws the characters of a static part, which is not hydrated (ui/layout/static-island.tsx). */
export function drawKanji(container: Element): void {
  for (const use of container.querySelectorAll<SVGUseElement>('use[data-kanji]')) {
    use.setAttribute('href', outlineHref(use.dataset.kanji ?? ''))
  }
}
