import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './SearchButton.module.css'

const load = () => import('./DashboardSearch.tsx')
const DashboardSearch = lazy(async () => ({ default: (await load()).DashboardSearch }))

/** Opens the search over the dashboard, as Ctrl-K and Cmd-K do. */
export function SearchButton({ className }: { className: string | undefined }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The editor's own Ctrl-K makes a link.
      if (event.defaultPrevented) return
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className={classes(styles.button, className)}
        icon={<Search size="1.125rem" strokeWidth={1.75} aria-hidden />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>Chercher une section</span>
      </Button>
      {open && (
        <Suspense>
          <DashboardSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
