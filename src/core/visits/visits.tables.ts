export type VisitKind = 'page' | 'host' | 'device'

export type VisitsTable = {
  /** Day in the club's time zone, yyyy-MM-dd */
  day: string
  kind: VisitKind
  /** Empty: names beyond the daily limit */
  name: string
  views: number
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    visits: VisitsTable
  }
}
