/** How much of the starter content is still there, as GET /api/demo answers it. */
export type DemoLeft = {
  /** What a removal takes away: records nobody has changed since, by room */
  removable: { room: string; count: number }[]
  /** Records an admin has changed since: they are the club's own now and stay */
  kept: number
}
