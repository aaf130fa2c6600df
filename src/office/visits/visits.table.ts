/** What is counted: pages read, sites people came from, and what they read on. */
export type VisitKind = 'page' | 'host' | 'device'

export type VisitsTable = {
  /** yyyy-MM-dd in the club's country */
  day: string
  kind: VisitKind
  /** Empty: those beyond what a day may hold */
  name: string
  views: number
}
