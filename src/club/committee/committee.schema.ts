import * as z from 'zod'
import type { Document } from '#src/club/documents/documents.schema.ts'
import {
  optionalEmail,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'
import type { Press } from './press.schema.ts'

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
export type CommitteePage = { members: Member[]; documents: Document[]; press?: Press }

declare module '#src/core/settings/settings.schema.ts' {
  interface HiddenWhenEmptyPages {
    bureau: true
  }
}
