import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { Loading } from '#web/frame/PageStates.tsx'
import { useSessionGuard } from '#web/login/useSessionGuard.ts'
import { classes } from '#web/ui/classes.ts'
import { Dashboard } from './Dashboard.tsx'
import styles from './DashboardPage.module.css'

/**
 * The guard: without an admin's token one is sent to the login. The server renders the waiting
 * line only, since it does not know what the browser has stored.
 */
export function DashboardPage() {
  const inside = useSessionGuard()
  const [path] = useLocation()
  if (!inside) {
    return (
      <>
        <noscript>
          <p className={classes('wrap', styles.needsScripts)}>
            L’administration a besoin de JavaScript.
          </p>
        </noscript>
        <Loading text="Vérification de l’accès..." />
      </>
    )
  }
  return (
    <Suspense fallback={<Loading text="Chargement..." />}>
      <Dashboard path={path} />
    </Suspense>
  )
}
