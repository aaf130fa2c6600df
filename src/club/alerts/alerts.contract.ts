import * as z from 'zod'
import { maxKeptLessons } from '#src/club/courses/lessons.contract.ts'

const endpoint = z
  .url({ error: 'Une adresse est attendue', abort: true })
  .max(1_000, 'Cette adresse est trop longue')
  .refine((address) => {
    const { protocol, port, username } = new URL(address)
    return protocol === 'https:' && port === '' && username === ''
  }, 'Une adresse https est attendue')

export const alertInput = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string('Une clé est attendue').regex(/^[\w-]{87}=?$/, 'Clé invalide'),
    auth: z.string('Une clé est attendue').regex(/^[\w-]{22}={0,2}$/, 'Clé invalide'),
  }),
  lessons: z
    .array(z.string('Un cours est attendu').min(1).max(250), 'Une liste est attendue')
    .min(1, 'Un cours au moins')
    .max(maxKeptLessons, `${maxKeptLessons} cours au plus`),
})

export const alertEnd = z.object({ endpoint })

export type AlertInput = z.infer<typeof alertInput>

/** GET /api/alert-key; null where the site can't tell anybody anything. */
export type AlertKey = { key: string | null }
