import * as z from 'zod'
import { limits, optionalText, orderOf, requiredText } from '#src/house/text/fields.contract.ts'

/** Which page shows a document. */
export const shelves = ['inscription', 'bureau'] as const
export type Shelf = (typeof shelves)[number]

/** What a document may be, told by its content: the usual ones without macros. */
export const documentTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const
export type DocumentType = (typeof documentTypes)[number]

export const maxDocumentBytes = 10 * 1024 * 1024

/** The year as a form sends it; empty for a document of no year. */
const year = z
  .string('Une année est attendue')
  .trim()
  .regex(/^(\d{4})?$/, 'L’année a quatre chiffres')
  .default('')

/** What an admin says of a document; it travels in a multipart form, the file as `file`. */
export const documentInput = z.object({
  shelf: z.enum(shelves, 'Page inconnue'),
  title: requiredText('Le titre est requis'),
  note: optionalText(limits.title),
  year,
})
export type DocumentInput = z.infer<typeof documentInput>

/** What an admin changes of one; it stays on its shelf. */
export const documentChange = documentInput.omit({ shelf: true })
export type DocumentChange = z.infer<typeof documentChange>

/** The documents of a shelf in the order they are to stand. */
export const documentOrder = orderOf('Chaque document une seule fois')

/** The shelf a list is narrowed to. */
export const documentFilter = z.object({ shelf: z.enum(shelves, 'Page inconnue').optional() })

/**
 * A document as visitors get it. It is downloaded at documentAddress, which outlives every
 * replacement of the file; `updatedAt` is ISO 8601 in UTC, `year` empty where there is none.
 */
export type Document = DocumentInput & {
  _id: string
  type: DocumentType
  bytes: number
  updatedAt: string
}

/** Where a browser downloads it. */
export const documentAddress = ({ _id }: Pick<Document, '_id'>): string => `/documents/${_id}`
