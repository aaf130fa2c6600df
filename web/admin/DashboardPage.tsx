import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { Loading } from '#web/frame/PageStates.tsx'
import { Dashboard } from './Dashboard.tsx'
import { useSessionGuard } from './useSessionGuard.ts'

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
        <Loading text="Vérification de l’accès..." />
        <noscript>
          <p className="wrap">L’administration a besoin de JavaScript.</p>
        </noscript>
      </>
    )
  }
  return (
    <Suspense fallback={<Loading text="Chargement..." />}>
      <Dashboard path={path} />
    </Suspense>
  )
}
