import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '#web/ui/components/Button.tsx'

type Way = { href: string } | { onClick: () => void; className?: string | undefined }

export const Step = ({ by, ...way }: { by: -1 | 1 } & Way) => (
  <Button
    variant="ghost"
    size="icon"
    icon={by < 0 ? <ChevronLeft /> : <ChevronRight />}
    aria-label={by < 0 ? 'Photo précédente' : 'Photo suivante'}
    {...way}
  />
)
