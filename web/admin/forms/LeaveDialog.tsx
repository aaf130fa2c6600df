import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { pushQuietly } from '#web/core/history.ts'
import { useIsLeaving, useOpenForms } from '#web/core/open-forms.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { matchLink } from '#web/ui/layout/page-data.ts'

export function LeaveDialog() {
  const { confirmLeave } = useOpenForms()
  useLeaveGuard()
  return (
    <ConfirmDialog
      open={useIsLeaving()}
      title="Partir sans enregistrer&nbsp;?"
      confirmLabel="Partir sans enregistrer"
      icon={null}
      cancelLabel="Rester"
      onConfirm={() => confirmLeave(true)}
      onCancel={() => confirmLeave(false)}>
      Vos modifications ne sont pas encore sur le site. Si vous partez, un brouillon reste sur cet
      appareil&nbsp;: il vous sera proposé quand vous rouvrirez cette fiche.
    </ConfirmDialog>
  )
}

/**
 * Asks before unsaved changes are left by closing the tab, a link or the Back button. Buttons that
 * navigate call `leave` themselves.
 */
function useLeaveGuard(): void {
  const { hasUnsaved, leave } = useOpenForms()
  const [path, navigate] = useLocation()
  const here = useRef('')
  useEffect(() => {
    here.current = path + window.location.search
  }, [path])

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = hasUnsaved() && findLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      leave(() => {
        // The router would show its 404 page for a document, which is no route.
        if (matchLink(link)) navigate(link.pathname + link.search + link.hash)
        else window.location.assign(link.href)
      })
    }
    // The browser has already navigated. The URL is restored before anyone reads it; leaving is
    // then one step back.
    const holdBack = () => {
      const moved = here.current !== window.location.pathname + window.location.search
      if (!moved || !hasUnsaved()) return false
      pushQuietly(null, here.current)
      leave(() => history.back())
      return true
    }
    const onPop = (event: PopStateEvent) => {
      if (holdBack()) event.stopImmediatePropagation()
    }
    // The Navigation API's event fires at once, while popstate may come after others have read the
    // URL.
    const onEntry = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType === 'traverse') holdBack()
    }
    const { navigation } = window as Partial<Window>
    const stop = new AbortController()
    // Capturing at the window runs before the router's links and listeners.
    const { signal } = stop
    window.addEventListener('beforeunload', onUnload, { signal })
    window.addEventListener('click', onClick, { capture: true, signal })
    window.addEventListener('popstate', onPop, { capture: true, signal })
    navigation?.addEventListener('currententrychange', onEntry, { signal })
    return () => stop.abort()
  }, [navigate, hasUnsaved, leave])
}

/** Finds the link of this site that a plain click would follow in this tab, to another URL. */
function findLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey
  if (!plain || event.shiftKey || event.altKey || event.defaultPrevented) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.download || link.origin !== window.location.origin) {
    return undefined
  }
  const isSamePage =
    link.pathname + link.search === window.location.pathname + window.location.search
  return isSamePage ? undefined : link
}
