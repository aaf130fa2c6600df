import { createContext, useContext } from 'react'
import { useLocation } from 'wouter'
import { readEntry } from '#web/core/history.ts'
import { hrefs } from '#web/hrefs.ts'

/** Route inside the dashboard: every section and every record has its own URL. */
type DashboardRoute = { section: string; id: string | undefined }

const root = hrefs.dashboard

/** `/admin/dashboard/events`, or with an id the address of one record. */
export const dashboardAddress = ({ section, id }: { section: string; id?: string | undefined }) =>
  [root, section, ...(id === undefined ? [] : [encodeURIComponent(id)])].join('/')

/** Replaces a record's id in the URL of the form for a new record. */
export const newRecord = 'nouveau'

/** Parses a dashboard path. The section and the record need not exist. */
export function readDashboardRoute(path: string): {
  section: string | undefined
  id: string | undefined
} {
  const [section, id] = path.slice(root.length).split('/').filter(Boolean)
  return { section, id: id === undefined ? undefined : decode(id) }
}

/** Current route, provided by the dashboard for its sections. */
export const DashboardRouteContext = createContext<DashboardRoute>({ section: '', id: undefined })

/**
 * Reads the route and navigates between a section and its records. Closing goes back in the history
 * if the section was the previous entry, so the Back button does not return to the form.
 */
export function useDashboardRoute() {
  const route = useContext(DashboardRouteContext)
  const [, navigate] = useLocation()
  const { section, id } = route
  const isCurrent = () => {
    const now = readDashboardRoute(window.location.pathname)
    return now.section === section && now.id === id
  }
  return {
    ...route,
    /** Returns false after a navigation, for example during a save or a deletion. */
    isCurrent,
    open: (record: string) => {
      const fromSection = id === undefined
      navigate(dashboardAddress({ section, id: record }), { state: { fromSection } })
    },
    close: () => {
      // Navigation that happened meanwhile is kept.
      if (id === undefined || !isCurrent()) return
      if (readEntry('fromSection') === true) history.back()
      else navigate(dashboardAddress({ section }), { replace: true })
    },
  }
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    // A malformed percent sequence matches no record.
    return id
  }
}
