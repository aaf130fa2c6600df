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

/** Where a drawing that is itself an SVG finds the outline: a 1000 x 1000 em square. */
export const kanjiHref = (name: KanjiName): string => `/kanji.svg#${name}`

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
      <use href={kanjiHref(name)} />
    </svg>
  )
}
