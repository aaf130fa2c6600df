/** What the dashboard is told of the copies that are sent elsewhere (`BACKUP_URL`). */
export type OffsiteStatus = {
  /** Where to, without what opens it */
  place: string
  /** Whether it goes there in the clear, over a network of others */
  unprotected: boolean
  /** When each backup arrived there, ISO, by its name */
  sent: Record<string, string>
  /** What is on its way, in bytes */
  running: { name: string; done: number; total: number } | undefined
  /** What is on its way from there, and what became of the last one; `problem` is in French */
  fetching: Fetching | undefined
  fetched: { name: string; problem?: string } | undefined
  /** Since the last time all went well */
  failing: OffsiteFailing | undefined
}

export const unprotectedText =
  'Les copies partent ailleurs sans protection (http)\u00a0: le mot de passe de BACKUP_URL peut être lu en chemin. Donnez-lui une adresse https.'

export type Fetching = { name: string; done: number; total: number }

type OffsiteFailing = {
  since: string
  problem: string
  attempts: number
  next: string
}
