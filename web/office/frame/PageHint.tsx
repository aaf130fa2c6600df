import ArrowRight from 'lucide-react/icons/arrow-right'
import type { OptionalPage } from '#src/office/settings/settings.contract.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import office from '#web/office/office.module.css'
import { useSettings } from '#web/office/settings/useSettings.ts'

type Props = {
  page: OptionalPage
  href: string
  /** What is missing for the page to be there */
  missing: string
}

/** Says whether visitors have a page that is there only once it is filled in, and leads to it. */
export function PageHint({ page, href, missing }: Props) {
  const online = useSettings().pages.includes(page)
  return (
    <div className={classes('cluster justify-between mb-5 tinted', office.edged)}>
      <p>
        {online
          ? 'La page est en ligne, dans le menu et en bas de chaque page.'
          : `La page n’est pas encore en ligne\u00a0: ${missing}`}
      </p>
      {online && (
        <Button size="small" variant="ghost" href={href} iconEnd={<ArrowRight />}>
          Voir la page
        </Button>
      )}
    </div>
  )
}
