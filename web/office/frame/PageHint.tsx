import ArrowRight from 'lucide-react/icons/arrow-right'
import { Button } from '#web/look/ui/Button.tsx'
import styles from './PageHint.module.css'

type Props = {
  href: string
  /** Unknown while it is on its way */
  online: boolean | undefined
  /** What is missing for the page to be there */
  missing: string
}

/** Says whether visitors have a page that is there only once it is filled in, and leads to it. */
export function PageHint({ href, online, missing }: Props) {
  if (online === undefined) return null
  return (
    <div className={styles.hint}>
      <p>
        {online
          ? 'La page est en ligne, dans le menu et en bas de chaque page.'
          : `La page n’est pas encore en ligne\u00a0: ${missing}`}
      </p>
      {online && (
        <Button size="small" variant="ghost" href={href} iconEnd={<ArrowRight aria-hidden />}>
          Voir la page
        </Button>
      )}
    </div>
  )
}
