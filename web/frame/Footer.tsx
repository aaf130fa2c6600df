import { useBoot } from '#web/boot.ts'
import { useSettings } from '#web/settings/useSettings.ts'
import styles from './Footer.module.css'
import { still } from './Still.tsx'

const Columns = still(async () => (await import('./FooterColumns.tsx')).FooterColumns, [styles], {
  optional: true,
})

/** The red end of every page (spec section 2 'Footer'). */
export function Footer({ inert }: { inert: boolean }) {
  const { club } = useSettings()
  return (
    <footer className={styles.footer} data-on-dark inert={inert}>
      <Columns club={club} year={useBoot().today.slice(0, 4)} />
    </footer>
  )
}
