import * as z from 'zod'

/** What became of the last restore since the process started. */
export const restoreOutcome = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** A French sentence; the site is as it was */
  problem: z.string().optional(),
  /** ISO, when the backup was made, once that was read */
  made: z.string().optional(),
  loggedOut: z.boolean(),
  /** French sentences */
  notes: z.array(z.string()),
})
export type RestoreOutcome = z.infer<typeof restoreOutcome>
