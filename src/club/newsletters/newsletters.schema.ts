import * as z from 'zod'
import { requiredText } from '#src/core/text/schema-parts.schema.ts'

/** Topic of the club's news, followed beside lessons and closures. */
export const newsTopic = { key: 'nouvelles', label: 'Les nouvelles du club' }

/** Subject and text, as a trial sends them. */
export const newsletterText = z.object({
  subject: requiredText('L’objet est requis', 150),
  text: requiredText('Le texte est requis', 10_000),
})
export type NewsletterText = z.infer<typeof newsletterText>

/** Message to families. `audience`: keys of AudienceChoice. */
export const newsletterInput = newsletterText.extend({
  audience: z
    .array(z.string('Un choix est attendu').max(250), 'Une liste est attendue')
    .max(200, '200 choix au plus')
    .default([]),
})
export type NewsletterInput = z.infer<typeof newsletterInput>

/** `sentAt`: ISO 8601, empty while it is a draft; `recipients`: number of addresses it was sent to. */
export type Newsletter = NewsletterInput & { _id: string; sentAt: string; recipients: number }

/** Newsletter in the list, with its mails that wait or were refused. */
export type ListedNewsletter = Newsletter & { waiting: number; failed: number }

export const audienceGroups = {
  follows: 'Qui suit',
  age: 'Qui suit un cours pour son âge',
  event: 'Qui est inscrit à',
} as const

/** People that can be written to, with the number of their addresses. */
export type AudienceChoice = {
  key: string
  group: keyof typeof audienceGroups
  label: string
  count: number
}

/**
 * Answer of GET /api/newsletter-audiences; `canSend`: there is a mail server and an address for
 * links.
 */
export type Audiences = { canSend: boolean; choices: AudienceChoice[] }

/** Page where the club's news are asked for; undefined where the site sends no mail. */
export type NewslettersLayoutData = { newsPath?: string | undefined }

/** Answer of GET /api/newsletter-links/{token} */
export type NewsletterLink = { status: 'active' | 'ended' }

declare module '#src/admin/overview/overview.schema.ts' {
  interface Overview {
    /** Whether it is the day on which the message of the week is written */
    offersWeek?: boolean
  }
}
