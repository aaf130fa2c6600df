/** Visits of the last 30 days, today included, and of the 30 before. */
export type Visits = {
  /** First counted day, yyyy-MM-dd; null if there is none */
  since: string | null
  /** Oldest first; `before`: views 30 days earlier */
  days: { day: string; views: number; before: number }[]
  views: number
  before: number
  /** Most views first */
  pages: VisitedPage[]
  /** Most views first, only hosts with at least `minViews` */
  hosts: { host: string; views: number }[]
  otherHosts: number
  devices: { phone: number; computer: number }
  /** Seconds that caches in front of the site answer, uncounted */
  cacheSeconds: number
}

export type VisitedPage = {
  path: string
  title: string | null
  views: number
  before: number
}

/** Names of tables in `/api/visits/NAME.csv` */
export const visitTables = ['jours', 'pages', 'provenances'] as const
export type VisitTable = (typeof visitTables)[number]

/** Minimum views in 30 days of a named host: fewer might identify a person. */
export const minViews = 3
