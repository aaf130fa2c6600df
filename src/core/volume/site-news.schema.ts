import * as z from 'zod'

/** Result of the last restore since the process started. */
export const restoreOutcome = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** French sentence; the site is unchanged */
  problem: z.string().optional(),
  /** ISO time of the backup, once that was read */
  made: z.string().optional(),
  /** French sentences */
  notes: z.array(z.string()),
})
export type RestoreOutcome = z.infer<typeof restoreOutcome>
