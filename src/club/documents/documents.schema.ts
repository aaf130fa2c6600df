import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalText, orderedIds, requiredText } from '#src/core/text/schema-parts.schema.ts'

export const shelves = ['inscription', 'bureau'] as const
export type DocumentPage = (typeof shelves)[number]

/** Accepted types, detected by content; macros are refused. */
export const documentTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const
export type DocumentType = (typeof documentTypes)[number]

export const maxDocumentBytes = 10 * 1024 * 1024

/** Year as a form sends it; empty for none. */
const year = z
  .string('Une année est attendue')
  .trim()
  .regex(/^(\d{4})?$/, 'L’année a quatre chiffres')
  .default('')

/** Fields of a multipart form, whose file is named `file`. */
export const documentInput = z.object({
  shelf: z.enum(shelves, 'Page inconnue'),
  title: requiredText('Le titre est requis'),
  note: optionalText(limits.title),
  year,
})
export type DocumentInput = z.infer<typeof documentInput>

/** Change of a document; its shelf is fixed. */
export const documentChange = documentInput.omit({ shelf: true })
export type DocumentChange = z.infer<typeof documentChange>

export const documentOrder = orderedIds('Chaque document une seule fois')

export const documentFilter = z.object({ shelf: z.enum(shelves, 'Page inconnue').optional() })

/** Document. Its address survives replaced files; `updatedAt` is ISO 8601, `year` may be empty. */
export type Document = DocumentInput & {
  _id: string
  type: DocumentType
  bytes: number
  updatedAt: string
}

export const documentAddress = ({ _id }: Pick<Document, '_id'>): string => `/documents/${_id}`
