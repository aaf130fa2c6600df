/** What the section Visites shows: the last 30 days, today included, beside the 30 before. */
export type Visits = {
  /** The first day anything was counted, yyyy-MM-dd; null while nothing was */
  since: string | null
  /** The 30 days, oldest first; `before` is of the day 30 days earlier */
  days: { day: string; views: number; before: number }[]
  views: number
  before: number
  /** The most read, most views first */
  pages: VisitedPage[]
  /** Sites people came from, most views first; only those with a few views are named */
  hosts: { host: string; views: number }[]
  /** Views of those who came from sites that are not named */
  otherHosts: number
  devices: { phone: number; computer: number }
  /** For so long caches before the site answer in its place, uncounted; 0 where there are none */
  cacheSeconds: number
}

export type VisitedPage = {
  path: string
  /** Null: the page is no longer there */
  title: string | null
  views: number
  before: number
}

/** The tables to download, as `/api/visits/NAME.csv` */
export const visitTables = ['jours', 'pages', 'provenances'] as const
export type VisitTable = (typeof visitTables)[number]

/** A site is named from so many views in the 30 days on: fewer could tell of one person. */
export const fewestViews = 3
