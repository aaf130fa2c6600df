/** Answer of GET /api/demo */
export type SampleContentLeft = {
  /** Number of unchanged records by feature */
  removable: { room: string; count: number }[]
  /** Number of changed records, which the club keeps */
  kept: number
}
