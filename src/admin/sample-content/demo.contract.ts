/** GET /api/demo */
export type DemoLeft = {
  /** By room: what nobody has changed since */
  removable: { room: string; count: number }[]
  /** Changed since: the club's own now */
  kept: number
}
