import ChevronLeft from 'lucide-react/icons/chevron-left'
import PenLine from 'lucide-react/icons/pen-line'
import { Button } from '#web/ui/components/Button.tsx'
import styles from './FoldButton.module.css'
import type { Folding } from './useFolding.ts'

type Props = {
  folding: Folding
  back: string
}

/** In the head of a form, where nothing moves when it comes: back to the list, and on again. */
export function FoldButton({ folding: { folded, writing, fold, unfold }, back }: Props) {
  if (!folded && !writing) return null
  return (
    <Button
      size="small"
      variant="bare"
      className={`target ${styles.button}`}
      icon={folded ? <ChevronLeft /> : <PenLine />}
      onClick={folded ? unfold : fold}
    >
      <span className={styles.name}>{folded ? back : 'Reprendre l’écriture'}</span>
    </Button>
  )
}
