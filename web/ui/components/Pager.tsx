import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Pager.module.css'
import { pageAddress } from './pagination.ts'

type PagerProps = { path: string; page: number; pages: number }

export function Pager({ path, page, pages }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={classes('cluster', styles.pager)} aria-label="Pages">
      {page > 1 && (
        <Button href={pageAddress(path, page - 1)} variant="ghost" rel="prev">
          Page précédente
        </Button>
      )}
      <p>{`Page ${page} sur ${pages}`}</p>
      {page < pages && (
        <Button href={pageAddress(path, page + 1)} variant="ghost" rel="next">
          Page suivante
        </Button>
      )}
    </nav>
  )
}
