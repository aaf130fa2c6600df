import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { session } from '#web/house/api.ts'
import { Boundary } from '#web/look/frame/Boundary.tsx'
import { Loading } from '#web/look/frame/PageStates.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { IdentityDialog } from '#web/office/accounts/login/IdentityDialog.tsx'
import { SessionDialog } from '#web/office/accounts/login/SessionDialog.tsx'
import {
  RoleContext,
  useRole,
  useSessionGuard,
} from '#web/office/accounts/login/useSessionGuard.ts'
import { RecoveryCodesDialog } from '#web/office/accounts/RecoveryCodesDialog.tsx'
import { SetUpHint } from '#web/office/accounts/SetUpHint.tsx'
import { useMe } from '#web/office/accounts/useFactors.ts'
import { sweepDrafts } from '#web/office/forms/drafts.ts'
import { LeaveDialog } from '#web/office/forms/LeaveDialog.tsx'
import { useSettings } from '#web/office/settings/useSettings.ts'
import { BottomBar } from './BottomBar.tsx'
import styles from './DashboardPage.module.css'
import { DashboardRouteContext, readDashboardRoute } from './dashboardRoute.ts'
import { SearchButton } from './SearchButton.tsx'
import { SectionNav } from './SectionNav.tsx'
import type { Section } from './section.ts'
import { findSection } from './sections.ts'
import { useLogout } from './useLogout.tsx'

const SetUpFirst = lazy(async () => ({
  default: (await import('#web/office/accounts/SetUpFirst.tsx')).SetUpFirst,
}))

/**
 * The guard: without an admin's token one is sent to the login. The server renders the waiting
 * line only, since it does not know what the browser has stored.
 */
export function DashboardPage() {
  const role = useSessionGuard()
  const [path] = useLocation()
  if (!role) {
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
    <RoleContext value={role}>
      <Suspense fallback={<Loading text="Chargement..." />}>
        <Dashboard path={path} />
      </Suspense>
    </RoleContext>
  )
}

/** The frame of every section: a sidebar, on a phone a bar at the bottom. */
function Dashboard({ path }: { path: string }) {
  const { section, id } = readDashboardRoute(path)
  const role = useRole()
  const current = findSection(section, role)
  const place = useMemo(() => ({ section: current.name, id }), [current, id])
  const { data: me, mutate: askAgain } = useMe()
  useTitle(current)
  useTop(current)
  useEffect(() => sweepDrafts(), [])
  useEffect(() => {
    session.setUp = () => void askAgain()
    return () => {
      session.setUp = undefined
    }
  }, [askAgain])
  const { end, question } = useLogout()
  return (
    <div className={styles.dashboard}>
      <aside className={styles.side} data-on-dark>
        <div className={styles.stays}>
          <p className={styles.title}>
            Tableau de bord
            <span className={styles.club}>
              {role === 'editor' ? 'Rédaction' : 'Administration du club'}
            </span>
          </p>
          {!me?.mustSetUp && <SectionNav current={current} />}
          {!me?.mustSetUp && <SearchButton className={styles.search} />}
          <Button
            variant="ghost"
            size="small"
            onDark
            wide
            className={styles.leave}
            icon={<LogOut size="1.125rem" strokeWidth={1.75} aria-hidden />}
            onClick={end}
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
          onClick={end}
        />
        <Boundary key={current.name}>
          <Suspense fallback={<Loading text="Chargement..." />}>
            {me?.mustSetUp ? (
              <SetUpFirst />
            ) : (
              <DashboardRouteContext value={place}>
                {me?.secondFactorBy && <SetUpHint by={me.secondFactorBy} />}
                <current.Content section={current} />
              </DashboardRouteContext>
            )}
          </Suspense>
        </Boundary>
      </div>
      {!me?.mustSetUp && <BottomBar current={current} onLeave={end} />}
      <RecoveryCodesDialog />
      <LeaveDialog />
      {question}
      <IdentityDialog />
      <SessionDialog />
    </div>
  )
}

/** A section one goes to is shown from its top; back and forward find the place one had left. */
function useTop(section: Section): void {
  const pushed = useRef(false)
  useEffect(() => {
    const onPush = () => {
      pushed.current = true
    }
    const onPop = () => {
      pushed.current = false
    }
    const pushes = ['pushState', 'replaceState'] as const
    for (const name of pushes) window.addEventListener(name, onPush)
    window.addEventListener('popstate', onPop)
    return () => {
      for (const name of pushes) window.removeEventListener(name, onPush)
      window.removeEventListener('popstate', onPop)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each section
  useEffect(() => {
    if (pushed.current) window.scrollTo({ top: 0, behavior: 'instant' })
    pushed.current = false
  }, [section])
}

/** The browser's own title, for its tabs and its history. */
function useTitle({ label }: Section): void {
  const { club } = useSettings()
  useEffect(() => {
    document.title = `${label} · Tableau de bord · ${club.shortName}`
  }, [label, club])
}
