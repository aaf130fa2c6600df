import ArrowRight from 'lucide-react/icons/arrow-right'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'
import styles from './MoreLink.module.css'

/** Link such as « Voir tous les… »: the only kind with an arrow. */
export function MoreLink({ children, className, ...link }: LinkProps) {
  return (
    <Link {...link} className={classes(styles.more, className)}>
      <span className={styles.text}>{children}</span>
      <ArrowRight className={styles.arrow} size="1.125rem" />
    </Link>
  )
}
