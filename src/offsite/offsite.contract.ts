/** What the dashboard is told of the copies that are sent elsewhere (`BACKUP_URL`). */
export type OffsiteStatus = {
  /** Where to, without what opens it */
  place: string
  /** When each backup arrived there, ISO, by its name */
  sent: Record<string, string>
  /** What is on its way, in bytes */
  running: { name: string; done: number; total: number } | undefined
  /** Since the last time all went well */
  failing: OffsiteFailing | undefined
}

/** Times are ISO. */
export type OffsiteFailing = {
  since: string
  /** A sentence in French */
  problem: string
  attempts: number
  /** When it is tried again */
  next: string
}
