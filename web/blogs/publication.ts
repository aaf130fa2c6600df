import type { Manuscript, ManuscriptCard } from '#src/blogs/blogs.contract.ts'
import { longDay } from '#web/ui/dates.ts'
import { fromParis, toParis } from '#web/ui/parisTime.ts'

/** When an article is to appear, as the form says it: two versions are compared in these words. */
export const choices = {
  draft: 'Brouillon',
  now: 'Tout de suite',
  later: 'À une date choisie',
  kept: 'Publié',
} as const

export const statuses: Record<ManuscriptCard['status'], string> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'Publié',
}

export type PublicationFields = {
  /** One of `choices` */
  publication: string
  /** A wall time of the club, for `later` */
  publishAt: string
}

export function toPublicationFields(article: Manuscript): PublicationFields {
  const { status, publishedAt } = article
  if (status === 'draft') return { publication: choices.draft, publishAt: '' }
  if (status === 'published') return { publication: choices.kept, publishAt: '' }
  return { publication: choices.later, publishAt: toParis(publishedAt ?? '') }
}

/** What the API is told; undefined leaves the time an article has. */
export function toPublishedAt({ publication, publishAt }: PublicationFields) {
  if (publication === choices.draft) return null
  if (publication === choices.later) return fromParis(publishAt)
  return publication === choices.now ? 'now' : undefined
}

/** « 21 novembre 2026 à 18:30 », on the club's clock */
export function longMoment(moment: string): string {
  return `${longDay(moment)} à ${toParis(moment).slice(11)}`
}
