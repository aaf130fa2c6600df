import { clubInitials, initialsShare } from '#src/core/settings/initials.shared.ts'
import { readPicture } from '#web/ui/media/picture.ts'
import { useSettings } from './useSettings.ts'

export function ClubLogo({ src, className }: { src: string; className: string | undefined }) {
  const initials = clubInitials(useSettings())
  if (!src && initials) return <Initials letters={initials} className={className} />
  if (!src) return <Logo className={className} />
  return (
    <img sizes="144px" srcSet={readPicture(src)?.srcSet} src={src} alt="" className={className} />
  )
}

/** Width of a logo relative to its height; the drawn one and pictures from elsewhere are square. */
export function logoRatio(src: string): number {
  const { width, height } = readPicture(src) ?? { width: 1, height: 1 }
  return width / height
}

/** Whether a logo is so wide that it is a lettering, which says the name itself. */
export const isLettering = (src: string) => logoRatio(src) > 2.4

/** Mark of a club without a logo that teaches no judo. */
const Initials = ({ letters, className }: { letters: string; className: string | undefined }) => (
  <svg className={className} viewBox="0 0 60 60" aria-hidden="true" focusable="false">
    <circle cx="30" cy="30" r="30" fill="var(--color-accent-drawn)" />
    <circle cx="30" cy="30" r="25.2" fill="var(--color-night)" />
    <text
      x="30"
      y="31"
      fill="#fff"
      fontWeight="850"
      fontSize={60 * initialsShare(letters)}
      textAnchor="middle"
      dominantBaseline="central">
      {letters}
    </text>
  </svg>
)

/**
 * Logo of a club of judo: a red sun over crossed lapels, the wearer's left one on top. The lapels have the current
 * text colour, to follow the theme. Decorative: the club's name stands beside it.
 */
function Logo({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 60 89"
      fill="currentColor"
      aria-hidden="true"
      focusable="false">
      {/* Leaves a gap before the upper lapel, through which the background shows. */}
      <path fill="var(--color-accent-drawn)" d="M54.5 33.8A24.2 24.2 0 1 0 43.5 45.8Z" />
      <path d="M.5 42.7 9.5 37 30.2 61.8 23.3 70.5ZM40.7 74.3 52.8 89H38L33.5 83.3Z" />
      <path d="M55.5 39.7 59.8 42.8 23.2 89H14.6Z" />
    </svg>
  )
}
