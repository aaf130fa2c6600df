import LogOut from 'lucide-react/icons/log-out'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { Loading } from '#web/frame/PageStates.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './Dashboard.module.css'
import { findSection } from './moreSections.ts'
import { SectionNav } from './SectionNav.tsx'
import { logout } from './session.ts'

/** The frame of every section: a sidebar, on a phone a strip of tabs that scrolls sideways. */
export function Dashboard({ sectionName }: { sectionName: string | undefined }) {
  const [, navigate] = useLocation()
  const current = findSection(sectionName)
  const leave = async () => {
    await logout()
    navigate('/admin/login')
  }
  return (
    <div className={styles.dashboard}>
      <aside className={styles.side} data-on-dark>
        <div className={styles.stays}>
          <p className={styles.title}>
            Tableau de bord
            <span className={styles.club}>Administration du club</span>
          </p>
          <SectionNav current={current} />
          <Button
            variant="ghost"
            size="small"
            onDark
            wide
            className={styles.leave}
            icon={<LogOut size="1.125rem" strokeWidth={1.75} aria-hidden />}
            onClick={leave}
          >
            Déconnexion
          </Button>
        </div>
      </aside>
      <div className={styles.content}>
        <Button
          variant="ghost"
          size="icon"
          className={styles.leaveSmall}
          icon={<LogOut strokeWidth={1.75} aria-hidden />}
          aria-label="Déconnexion"
          onClick={leave}
        />
        <Suspense fallback={<Loading text="Chargement..." />}>
          <current.Content section={current} />
        </Suspense>
      </div>
    </div>
  )
}
