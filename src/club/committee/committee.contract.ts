import * as z from 'zod'
import type { Document } from '#src/club/documents/documents.contract.ts'
import {
  optionalEmail,
  optionalImage,
  optionalText,
  orderOf,
  requiredText,
} from '#src/house/text/fields.contract.ts'

/** What an admin sends of one member. */
export const memberInput = z.object({
  /** 'Présidente' */
  role: requiredText('La fonction est requise'),
  name: requiredText('Le nom est requis'),
  photo: optionalImage,
  text: optionalText(1_000),
  email: optionalEmail,
})
export type MemberInput = z.infer<typeof memberInput>

/** PUT /api/committee/order: the ids from first to last. */
export const memberOrder = orderOf('Une personne y est deux fois')

/** A member as the API answers it. */
export type Member = MemberInput & { _id: string }

/** What the page shows: who runs the club, and the papers of its shelf (src/club/documents). */
export type CommitteePage = { members: Member[]; documents: Document[] }
