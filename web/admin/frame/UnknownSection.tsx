import { addressOf } from '#web/admin/dashboardRoute.ts'
import { Button } from '#web/ui/components/Button.tsx'
import type { SectionProps } from './admin-section.ts'
import { SectionTop } from './SectionTop.tsx'

/** Page for an outdated or mistyped URL. */
export const UnknownSection = ({ section }: SectionProps) => (
  <>
    <SectionTop section={section} />
    <Button href={addressOf({ section: 'apercu' })}>Revenir à la vue d’ensemble</Button>
  </>
)
