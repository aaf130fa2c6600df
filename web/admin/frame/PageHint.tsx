import ArrowRight from 'lucide-react/icons/arrow-right'
import type { HiddenWhenEmptyPage } from '#src/core/settings/settings.schema.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'

type Props = {
  page: HiddenWhenEmptyPage
  href: string
  /** Says what must be filled in for the page to be published */
  missing: string
}

/** Says whether a page that hides when empty is published, and links to it. */
export function PageHint({ page, href, missing }: Props) {
  const online = useSettings().pages.includes(page)
  return (
    <div className="flex flex-wrap items-center gap-3 justify-between mb-6 bg-muted py-3 px-4 border-l-8 border-l-outline">
      <p>
        {online
          ? 'La page est en ligne, dans le menu et en bas de chaque page.'
          : `La page n’est pas encore en ligne\u00a0: ${missing}`}
      </p>
      {online && (
        <Button size="small" href={href} iconEnd={<ArrowRight />}>
          Voir la page
        </Button>
      )}
    </div>
  )
}
