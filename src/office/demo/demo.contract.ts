/** How much of the starter content is still there, as GET /api/demo answers it. */
export type DemoLeft = {
  /** What a removal takes away: records nobody has changed since, by room */
  removable: { room: DemoRoom; count: number }[]
  /** Records an admin has changed since: they are the club's own now and stay */
  kept: number
}

/**
 * The rooms of the starter content, with the revision of a record nobody has changed since the fill
 * (demo.ts), which makes the lists' records and updates the two single ones once.
 */
export const demoRooms = {
  coaches: 1,
  blogs: 1,
  events: 1,
  podiums: 1,
  about: 2,
  courses: 2,
} as const
export type DemoRoom = keyof typeof demoRooms
