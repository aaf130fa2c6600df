export type VisitKind = 'page' | 'host' | 'device'

export type VisitsTable = {
  /** yyyy-MM-dd in the club's country */
  day: string
  kind: VisitKind
  /** Empty: beyond what a day may hold */
  name: string
  views: number
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    visits: VisitsTable
  }
}
