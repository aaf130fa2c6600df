import { createContext, useContext } from 'react'
import { useLocation } from 'wouter'
import { hrefs } from '#web/hrefs.ts'

/** Where one is in the dashboard: every section and every record has an address of its own. */
export type DashboardRoute = { section: string; id: string | undefined }

const root = hrefs.dashboard

/** `/admin/dashboard/events`, or with an id the address of one record. */
export const addressOf = ({ section, id }: { section: string; id?: string | undefined }) =>
  [root, section, ...(id === undefined ? [] : [encodeURIComponent(id)])].join('/')

/** In place of a record's id: the section's form for a new one, at an address of its own */
export const newRecord = 'nouveau'

/** What an address under the dashboard names; nothing in it needs to exist. */
export function readDashboardRoute(path: string): {
  section: string | undefined
  id: string | undefined
} {
  const [section, id] = path.slice(root.length).split('/').filter(Boolean)
  return { section, id: id === undefined ? undefined : decode(id) }
}

/** The dashboard gives its own place; a section reads it. */
export const DashboardRouteContext = createContext<DashboardRoute>({ section: '', id: undefined })

/**
 * The place, and the ways between a section and its records. Closing goes back in the history
 * when the section was the step before, so that the browser's back button leads further.
 */
export function useDashboardRoute() {
  const place = useContext(DashboardRouteContext)
  const [, navigate] = useLocation()
  const { section, id } = place
  const isHere = () => {
    const now = readDashboardRoute(window.location.pathname)
    return now.section === section && now.id === id
  }
  return {
    ...place,
    /** False once one has gone on, while something was saved or deleted. */
    isHere,
    open: (record: string) => {
      const fromSection = id === undefined
      navigate(addressOf({ section, id: record }), { state: { fromSection } })
    },
    close: () => {
      // Whoever has gone on stays where they are.
      if (id === undefined || !isHere()) return
      if (cameFromSection()) history.back()
      else navigate(addressOf({ section }), { replace: true })
    },
  }
}

function cameFromSection(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'fromSection' in state
    ? state.fromSection === true
    : false
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    // A broken percent sequence names no record.
    return id
  }
}
