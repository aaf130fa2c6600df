import * as z from 'zod'
import { normaliseText } from '#src/core/text/normalise.contract.ts'

/** Fewer characters stand in almost every text. */
export const leastLooked = 3

/** A name or address, whole. */
const q = z
  .string()
  .max(200)
  .refine((text) => normaliseText(text).length >= leastLooked, `Au moins ${leastLooked} caractères`)

export const personAsked = z.object({ q })

/** By `key`. */
export const findsChosen = z.object({
  q,
  keys: z.array(z.string().max(300)).min(1, 'Au moins un élément').max(500),
})

/**
 * An account is only told. What can't be erased, such as a page, loses the name with `erase` too. A
 * permalink with the name answers 410 from then on; a record that stays gets another.
 */
export type Remedy = 'erase' | 'anonymise'

/** One record, page or deleted record. */
export type Find = {
  key: string
  /** As in the API's addresses; also `mails`, `accounts` or a page's table */
  room: string
  _id: string
  title: string
  trashed: boolean
  /** Of who wrote it or whose it is, where that is the person */
  email?: string
  /** By column or as the permalink (`address`): words around the name, or the whole */
  texts: { field: string; text: string }[]
  remedies: Remedy[]
}

export type Finds = {
  finds: Find[]
  /** Beyond the 300 of `finds` */
  more: number
  /** yyyy-MM-dd: the last of today's backups will be gone */
  backupsGone: string
}
