import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { answerLeaving, hasUnsaved, leave, useIsLeaving } from '#web/core/leaving.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { matchLink } from '#web/ui/layout/page-data.ts'

export function LeaveDialog() {
  useLeaveGuard()
  return (
    <ConfirmDialog
      open={useIsLeaving()}
      title="Partir sans enregistrer&nbsp;?"
      confirmLabel="Partir sans enregistrer"
      icon={null}
      cancelLabel="Rester"
      onConfirm={() => answerLeaving(true)}
      onCancel={() => answerLeaving(false)}
    >
      Vos modifications ne sont pas encore sur le site. Si vous partez, un brouillon reste sur cet
      appareil&nbsp;: il vous sera proposé quand vous rouvrirez cette fiche.
    </ConfirmDialog>
  )
}

/**
 * Nobody leaves a form with unsaved changes unasked: not by closing the tab, nor by a link or
 * the back button. Buttons that lead elsewhere call `leave` themselves.
 */
function useLeaveGuard(): void {
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
      const link = hasUnsaved() && linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      leave(() => {
        // A document is no page of the site: the router would show that there is none.
        if (matchLink(link)) navigate(link.pathname + link.search + link.hash)
        else window.location.assign(link.href)
      })
    }
    // The browser has moved already. It is put back before anyone reads the address; leaving is
    // then one step back. The router's own pushState would tell everyone of the move.
    const holdBack = () => {
      const moved = here.current !== window.location.pathname + window.location.search
      if (!moved || !hasUnsaved()) return false
      History.prototype.pushState.call(history, null, '', here.current)
      leave(() => history.back())
      return true
    }
    const onPop = (event: PopStateEvent) => {
      if (holdBack()) event.stopImmediatePropagation()
    }
    // Where there is one, it comes at once; popstate may come after others have read the address.
    const onEntry = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType === 'traverse') holdBack()
    }
    const { navigation } = window as Partial<Window>
    const stop = new AbortController()
    // At the window and while capturing: before the router's links and its own listeners.
    const { signal } = stop
    window.addEventListener('beforeunload', onUnload, { signal })
    window.addEventListener('click', onClick, { capture: true, signal })
    window.addEventListener('popstate', onPop, { capture: true, signal })
    navigation?.addEventListener('currententrychange', onEntry, { signal })
    return () => stop.abort()
  }, [navigate])
}

/** The link of this site that a plain click follows in this tab, to another address. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey
  if (!plain || event.shiftKey || event.altKey || event.defaultPrevented) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.download || link.origin !== window.location.origin) {
    return undefined
  }
  const same = link.pathname + link.search === window.location.pathname + window.location.search
  return same ? undefined : link
}
