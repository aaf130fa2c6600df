/** The last 30 days, today included, beside the 30 before. */
export type Visits = {
  /** yyyy-MM-dd; null while nothing was counted */
  since: string | null
  /** Oldest first; `before`: 30 days earlier */
  days: { day: string; views: number; before: number }[]
  views: number
  before: number
  /** Most views first */
  pages: VisitedPage[]
  /** Most views first; only those with a few views are named */
  hosts: { host: string; views: number }[]
  otherHosts: number
  devices: { phone: number; computer: number }
  /** Caches before the site answer for so long, uncounted */
  cacheSeconds: number
}

export type VisitedPage = {
  path: string
  title: string | null
  views: number
  before: number
}

/** `/api/visits/NAME.csv` */
export const visitTables = ['jours', 'pages', 'provenances'] as const
export type VisitTable = (typeof visitTables)[number]

/** In 30 days: fewer could tell of one person. */
export const fewestViews = 3
