import X from 'lucide-react/icons/x'
import { hrefs } from '#web/hrefs.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import styles from './TagChip.module.css'

/** The tag the list is narrowed to, and the way back to the whole list. */
export function TagChip({ tag }: { tag: string }) {
  return (
    <p className={styles.chip}>
      <span className={styles.tag}>
        Tag{'\u00a0'}: {tag}
      </span>
      <Anchor href={hrefs.blogs} className={styles.remove} aria-label={`Retirer le tag ${tag}`}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </Anchor>
    </p>
  )
}
