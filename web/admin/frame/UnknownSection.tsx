import { addressOf } from '#web/admin/dashboardRoute.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { SectionTop } from './SectionTop.tsx'
import type { SectionProps } from './section.ts'

/** A link of before, or a slip of the pen: said, with the way back. */
export const UnknownSection = ({ section }: SectionProps) => (
  <>
    <SectionTop section={section} />
    <Button href={addressOf({ section: 'apercu' })}>Revenir à la vue d’ensemble</Button>
  </>
)
