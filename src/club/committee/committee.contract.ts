import * as z from 'zod'
import type { Document } from '#src/club/documents/documents.contract.ts'
import {
  optionalEmail,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/core/text/fields.contract.ts'

export const memberInput = z.object({
  /** 'Présidente' */
  role: requiredText('La fonction est requise'),
  name: requiredText('Le nom est requis'),
  photo: optionalImage,
  text: optionalText(1_000),
  email: optionalEmail,
})
export type MemberInput = z.infer<typeof memberInput>

export type Member = MemberInput & { _id: string }

/** Committee page with the documents of its shelf (src/club/documents). */
export type CommitteePage = { members: Member[]; documents: Document[] }

declare module '#src/core/settings/settings.contract.ts' {
  interface OptionalPages {
    bureau: true
  }
}
