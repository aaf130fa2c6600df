import * as z from 'zod'
import { normaliseText } from '#src/house/text/normalise.contract.ts'

/** Fewer characters stand in almost every text. */
export const leastLooked = 3

/** A person's name or address, whole: parts of words don't count. */
const q = z
  .string('Un texte est attendu')
  .max(200, '200 caractères au plus')
  .refine((text) => normaliseText(text).length >= leastLooked, `Au moins ${leastLooked} caractères`)

export const personAsked = z.object({ q })

/** Some of what was found, by `key`. */
export const findsChosen = z.object({
  q,
  keys: z
    .array(z.string('Un texte est attendu').max(300), 'Une liste est attendue')
    .min(1, 'Au moins un élément')
    .max(500, '500 éléments au plus'),
})

/**
 * What can be done about a find. An account is only told: Comptes removes it. What can't be erased,
 * such as a page, loses the name with `erase` as well. Either way a permalink with the name answers
 * 410 from then on; a record that stays gets another.
 */
export type Remedy = 'erase' | 'anonymise'

/** One record, page or deleted record that names the person. */
export type Find = {
  key: string
  /** As in the API's addresses; `mails` and `accounts` beside, or a page's table */
  room: string
  _id: string
  title: string
  /** Whether it lies in the trash */
  trashed: boolean
  /** The e-mail address of who wrote it or whose it is, where that is the person */
  email?: string
  /**
   * What names the person, by column or as the permalink (`address`): some words around it. Where
   * the whole was asked for, that, and the rest of what visitors wrote
   */
  texts: { field: string; text: string }[]
  remedies: Remedy[]
}

export type Finds = {
  finds: Find[]
  /** Beyond `finds`, which are at most 300 */
  more: number
  /** yyyy-MM-dd: about when the last of the backups that are there now will be gone */
  backupsGone: string
}
