import LogOut from 'lucide-react/icons/log-out'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { SWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { findChoice } from '#web/admin/accounts/access.tsx'
import {
  DashboardRouteContext,
  dashboardAddress,
  readDashboardRoute,
} from '#web/admin/dashboardRoute.ts'
import { dropDrafts, hasDrafts, sweepDrafts } from '#web/admin/forms/drafts.ts'
import { LeaveDialog } from '#web/admin/forms/LeaveDialog.tsx'
import { IdentityDialog } from '#web/admin/login/IdentityDialog.tsx'
import { RecoveryCodesDialog } from '#web/admin/login/RecoveryCodesDialog.tsx'
import { SessionDialog } from '#web/admin/login/SessionDialog.tsx'
import { logout } from '#web/admin/login/session.ts'
import {
  AccessContext,
  useAccess,
  useMe,
  useSessionGuard,
} from '#web/admin/login/useSessionGuard.ts'
import { fetchOnceOptions, session } from '#web/core/api.ts'
import { OpenForms, OpenFormsContext, useOpenForms } from '#web/core/open-forms.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { ErrorBoundary } from '#web/ui/layout/ErrorBoundary.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { longDay } from '#web/ui/text/dates.ts'
import type { Section } from './admin-section.ts'
import { BottomBar, MoreDrawer, useDrawer } from './BottomBar.tsx'
import { SearchButton } from './DashboardSearch.tsx'
import { SectionNav } from './SectionNav.tsx'
import { findSection } from './sections.ts'

const SetUpFirst = lazy(async () => ({
  default: (await import('#web/admin/accounts/SecondFactor.tsx')).SetUpFirst,
}))

/**
 * Redirects visitors without a valid session to the login. The server renders only a loading
 * message, since the session is in browser storage.
 */
export function DashboardPage() {
  const [forms] = useState(() => new OpenForms())
  return (
    <SWRConfig value={ownCache}>
      <OpenFormsContext value={forms}>
        <Guarded />
      </OpenFormsContext>
    </SWRConfig>
  )
}

/** Answers go with the dashboard: at a shared computer the next person reads none of them. */
const ownCache = { ...fetchOnceOptions, provider: () => new Map() }

function Guarded() {
  const access = useSessionGuard()
  const [path] = useLocation()
  if (!access) {
    return (
      <main id="contenu" tabIndex={-1}>
        <noscript>
          <p className="wrap font-bold pt-18">L’administration a besoin de JavaScript.</p>
        </noscript>
        <Loading text="Vérification de l’accès..." />
      </main>
    )
  }
  return (
    <AccessContext value={access}>
      <Suspense fallback={<Loading text="Chargement..." />}>
        <Dashboard path={path} />
      </Suspense>
    </AccessContext>
  )
}

function Dashboard({ path }: { path: string }) {
  const { section, id } = readDashboardRoute(path)
  const access = useAccess()
  const current = findSection(section, access)
  const route = useMemo(() => ({ section: current.name, id }), [current, id])
  const { data: me, mutate: refetch } = useMe()
  useTitle(current)
  useTop(current)
  useEffect(() => sweepDrafts(), [])
  useEffect(() => {
    session.setUp = () => void refetch()
    return () => {
      session.setUp = undefined
    }
  }, [refetch])
  const { end, question } = useLogout()
  const more = useDrawer()
  return (
    <div
      // --above: height of the header, its border included.
      className="grid grid-cols-1 gap-0 border-t-structure border-t-ink [--above:calc(var(--head)+var(--border-width-structure))] lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:min-h-[calc(100dvh-var(--above))]">
      <aside className="relative bg-night" data-on-dark>
        <div className="lg:sticky lg:top-(--above) lg:flex lg:flex-col lg:h-[calc(100dvh_-_var(--above))]">
          <p className="text-article font-bold tracking-h3 flex-none max-lg:hidden! pt-6 px-6 pb-[1.25rem]">
            Tableau de bord
            <span className="block mt-1 text-note tracking-normal font-normal">
              {access.role === 'editor' ? findChoice(access) : 'Administration du club'}
            </span>
          </p>
          {!me?.mustSetUp && <SectionNav current={current} more={more} />}
          {!me?.mustSetUp && <SearchButton />}
          <Button
            size="small"
            onDark
            className="flex-none max-lg:hidden! mt-4 mx-6 mb-6"
            icon={<LogOut size="1.125rem" />}
            onClick={end}>
            Déconnexion
          </Button>
        </div>
      </aside>
      <main
        id="contenu"
        tabIndex={-1}
        className="min-w-0 relative pt-6 px-gutter pb-[calc(var(--spacing)_*_12_+_var(--bottom-bar))] lg:pt-[2.5rem] lg:px-[clamp(1.5rem,3vw,2.75rem)] lg:pb-18">
        <Button
          variant="ghost"
          size="icon"
          className="lg:hidden! absolute! top-6 right-gutter"
          icon={<LogOut />}
          aria-label="Déconnexion"
          onClick={end}
        />
        <ErrorBoundary key={current.name}>
          <Suspense fallback={<Loading text="Chargement..." />}>
            {me?.mustSetUp ? (
              <SetUpFirst />
            ) : (
              <DashboardRouteContext value={route}>
                {me?.secondFactorBy && <SetUpHint by={me.secondFactorBy} />}
                <current.Content section={current} />
              </DashboardRouteContext>
            )}
          </Suspense>
        </ErrorBoundary>
      </main>
      {!me?.mustSetUp && (
        <>
          <BottomBar more={more} />
          <MoreDrawer {...more} current={current} onLeave={end} />
        </>
      )}
      <RecoveryCodesDialog />
      <LeaveDialog />
      {question}
      <IdentityDialog />
      <SessionDialog />
    </div>
  )
}

/** Scrolls to the top of a newly opened section; Back and Forward restore the previous position. */
function useTop(section: Section): void {
  const pushed = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const onMove = ({ type }: Event) => {
      pushed.current = type !== 'popstate'
    }
    for (const move of ['pushState', 'replaceState', 'popstate']) {
      window.addEventListener(move, onMove, { signal: stop.signal })
    }
    return () => stop.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each section
  useEffect(() => {
    if (pushed.current) window.scrollTo({ top: 0, behavior: 'instant' })
    pushed.current = false
  }, [section])
}

function useTitle({ label }: Section): void {
  const { club } = useSettings()
  useEffect(() => {
    document.title = `${label} · Tableau de bord · ${club.shortName}`
  }, [label, club])
}

/**
 * Logs out. Asks about unsaved changes first, since the next person at a shared computer could read
 * them.
 */
function useLogout(): { end: () => void; question: ReactNode } {
  const { discardChanges, forgetTyped, hasUnsaved } = useOpenForms()
  const [isConfirming, setIsConfirming] = useState(false)
  const [, navigate] = useLocation()
  const goOut = async () => {
    setIsConfirming(false)
    discardChanges()
    await logout()
    navigate(hrefs.login)
  }
  const erase = () => {
    forgetTyped()
    dropDrafts()
    void goOut()
  }
  const question = (
    <ConfirmDialog
      open={isConfirming}
      title="Garder vos brouillons&nbsp;?"
      confirmLabel="Garder et se déconnecter"
      cancelLabel="Rester connecté"
      icon={null}
      more={
        <Button variant="danger" onClick={erase}>
          Effacer et se déconnecter
        </Button>
      }
      onConfirm={goOut}
      onCancel={() => setIsConfirming(false)}>
      Ce que vous avez écrit sans l’enregistrer reste sur cet appareil en brouillon. Sur un appareil
      partagé, effacez-le&nbsp;: la personne suivante pourrait le lire.
    </ConfirmDialog>
  )
  return {
    end: () => (hasUnsaved() || hasDrafts() ? setIsConfirming(true) : void goOut()),
    question,
  }
}

export function SetUpHint({ by }: { by: string }) {
  return (
    <aside
      className="mb-6 pt-4 px-6 pb-2 border-card border-ink bg-muted max-lg:min-h-[3.5rem] max-lg:me-[3.75rem]"
      aria-label="Double vérification à mettre en place">
      <p>
        <strong>Le club demande à chacun une double vérification.</strong> Mettez la vôtre en place
        avant le {longDay(by)}&nbsp;: passé ce jour, le tableau de bord l’attendra pour s’ouvrir.
      </p>
      <MoreLink href={`${dashboardAddress({ section: 'comptes' })}#double-verification`}>
        La mettre en place
      </MoreLink>
    </aside>
  )
}
