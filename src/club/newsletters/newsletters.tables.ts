import type { Generated } from 'kysely'
import type { JsonColumn } from '#src/core/database/index.ts'

export type NewslettersTable = {
  id: string
  revision: Generated<number>
  subject: string
  text: string
  audience: JsonColumn<string[]>
  createdAt: string
  /** Empty while it is a draft */
  sentAt: Generated<string>
  recipients: Generated<number>
}

export type NewsletterLinksTable = {
  /** Hash of the token in the link */
  hash: string
  addressHash: string
  createdAt: string
  /** Empty until the link was used */
  refusedAt: Generated<string>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    newsletters: NewslettersTable
    newsletter_links: NewsletterLinksTable
  }
}
