import { Logo } from '#web/art/Logo.tsx'
import { readPicture } from '#web/media/picture.ts'

/** The club's own logo, or the drawn one; the club's name always stands beside it. */
export function ClubLogo({ src, className }: { src: string; className: string | undefined }) {
  if (!src) return <Logo className={className} />
  return (
    <img sizes="46px" srcSet={readPicture(src)?.srcSet} src={src} alt="" className={className} />
  )
}
