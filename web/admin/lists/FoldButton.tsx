import ChevronLeft from 'lucide-react/icons/chevron-left'
import PenLine from 'lucide-react/icons/pen-line'
import { Button } from '#web/ui/components/Button.tsx'
import styles from './FoldButton.module.css'
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
      className={`min-h-11 ${styles.button}`}
      icon={folded ? <ChevronLeft /> : <PenLine />}
      onClick={folded ? expand : collapse}
    >
      <span className={styles.name}>{folded ? back : 'Reprendre l’écriture'}</span>
    </Button>
  )
}
