/** Answer of GET /api/demo */
export type SampleContentLeft = {
  /** Number of unchanged records by feature; `values` are the invented ones in a record */
  removable: { room: string; count: number; values?: string[] }[]
  /** Number of changed records, which the club keeps */
  kept: number
}
