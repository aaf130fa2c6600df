import * as z from 'zod'
import { lessonField, maxStoredLessons } from '#src/club/courses/stored-lessons.shared.ts'
import { honeypot, requiredEmail } from '#src/core/text/schema-parts.schema.ts'

/**
 * Push services of the common browsers (Chrome, Edge and Samsung; Firefox; Safari; Edge before
 * 2024). The site makes no requests to other servers on a visitor's behalf.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
]

const endpoint = z
  .url({ error: 'Une adresse est attendue', abort: true })
  .max(1_000, 'Cette adresse est trop longue')
  .refine((address) => {
    const { protocol, hostname, port, username } = new URL(address)
    const isKnown = pushServices.some((service) => service.test(hostname))
    return protocol === 'https:' && isKnown && port === '' && username === ''
  }, 'Ce navigateur passe par un service d’alertes que le site ne connaît pas')

export const alertInput = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string('Une clé est attendue').regex(/^[\w-]{87}=?$/, 'Clé invalide'),
    auth: z.string('Une clé est attendue').regex(/^[\w-]{22}={0,2}$/, 'Clé invalide'),
  }),
  lessons: z
    .array(z.string('Un cours est attendu').min(1).max(250), 'Une liste est attendue')
    .min(1, 'Un cours au moins')
    .max(maxStoredLessons, `${maxStoredLessons} cours au plus`),
})

export const alertEnd = z.object({ endpoint })

export type AlertInput = z.infer<typeof alertInput>

/** Answer of GET /api/alert-key; null if the site can't send alerts. `mail`: it can by mail */
export type AlertKey = { key: string | null; mail: boolean }

/**
 * Body of POST /api/mail-alerts. Each lesson is a field, as a browser without scripts posts
 * checkboxes; without a key it means the closures of the whole dojo, another one the next season.
 */
export const mailAlertInput = z
  .looseObject({ email: requiredEmail('L’adresse e-mail est requise'), website: honeypot })
  .transform(({ email, website, ...fields }, context) => {
    const lessons = Object.keys(fields)
      .filter((name) => name.startsWith(lessonField))
      .map((name) => name.slice(lessonField.length))
    if (lessons.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['lessons'],
        message: 'Choisissez au moins un cours',
      })
    return { email, website, lessons }
  })

export type MailAlertInput = z.infer<typeof mailAlertInput>

/** Body of POST /api/mail-alerts/{token}: confirms the alert, takes a lesson out, or ends it. */
export const mailAlertChange = z.object({
  ends: z.literal('on').optional(),
  /** Key of the lesson to take out */
  without: z.string().max(250).optional(),
})

export type MailAlertChange = z.infer<typeof mailAlertChange>

/** Key with the words to choose it by */
export type FollowChoice = { key: string; label: string }

/** Answer of GET /api/mail-alerts */
export type MailAlertOffer = { isOffered: boolean; lessons: FollowChoice[] }

/** Answer of GET /api/mail-alerts/{token}; an unknown alert has ended. */
export type MailAlert =
  | { status: 'ended' }
  | { status: 'pending' | 'active'; lessons: FollowChoice[] }
