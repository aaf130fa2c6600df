import * as z from 'zod'
import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Minimum length in characters; shorter queries would match almost every text. */
export const minSearchLength = 3

/** Full name or e-mail address. */
const q = z
  .string()
  .max(200)
  .refine(
    (text) => normaliseText(text).length >= minSearchLength,
    `Au moins ${minSearchLength} caractères`,
  )

export const personSearchInput = z.object({ q })

/** Body with the `key` of each chosen find. */
export const matchSelectionInput = z.object({
  q,
  keys: z.array(z.string().max(300)).min(1, 'Au moins un élément').max(500),
})

/**
 * Actions. What visitors sent can be anonymised, which empties the fields with the name; texts of
 * the club are changed in their forms. `readdress` gives a record whose permalink has the name
 * another one.
 */
export type MatchAction = 'erase' | 'anonymise' | 'readdress'

/** Find in a record, page or deleted record. */
export type PersonMatch = {
  key: string
  /** Feature name as in the API's addresses; also `mails`, `accounts` or a page's table */
  room: string
  _id: string
  title: string
  trashed: boolean
  /** Address of the writer or owner, if that is the person */
  email?: string
  /** Texts by column, or the permalink (`address`): an extract around the name, or the whole */
  texts: { field: string; text: string }[]
  actions: MatchAction[]
}

export type PersonMatches = {
  matches: PersonMatch[]
  /** Number of matches beyond the 300 in `matches` */
  more: number
  /** Day the last of today's backups is deleted, yyyy-MM-dd */
  backupsGone: string
}
