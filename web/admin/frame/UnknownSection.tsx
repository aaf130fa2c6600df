import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { Button } from '#web/ui/components/Button.tsx'
import type { SectionProps } from './admin-section.ts'
import { SectionHeader } from './SectionTop.tsx'

/** Page for an outdated or mistyped URL. */
export const UnknownSection = ({ section }: SectionProps) => (
  <>
    <SectionHeader section={section} />
    <Button href={dashboardAddress({ section: 'apercu' })}>Revenir à la vue d’ensemble</Button>
  </>
)
