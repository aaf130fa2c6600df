import ChevronLeft from 'lucide-react/icons/chevron-left'
import PenLine from 'lucide-react/icons/pen-line'
import { Button } from '#web/ui/components/Button.tsx'
import type { Folding } from './useFolding.ts'

type Props = {
  folding: Folding
  back: string
}

/** Button in a form's head that shows the folded list, or folds it again. */
export function CollapseButton({ folding: { folded, writing, collapse, expand }, back }: Props) {
  if (!folded && !writing) return null
  return (
    <Button
      size="small"
      variant="bare"
      // Fits in a form's head without making it larger when it appears; on the narrowest phone its
      // icon alone does.
      className="min-h-11 -my-3.5 -me-3.5 ms-auto max-[22rem]:w-11 max-[22rem]:px-0!"
      icon={folded ? <ChevronLeft /> : <PenLine />}
      onClick={folded ? expand : collapse}
    >
      <span className="max-[22rem]:absolute max-[22rem]:[clip-path:inset(50%)]">
        {folded ? back : 'Reprendre l’écriture'}
      </span>
    </Button>
  )
}
