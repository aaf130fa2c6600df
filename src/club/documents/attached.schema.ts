import * as z from 'zod'
import { requiredText } from '#src/core/text/schema-parts.schema.ts'
import { documentTypes, maxDocumentBytes } from './documents.schema.ts'

const maxFiles = 20

const attachedFile = z.object({
  /** Name among the uploaded documents, as `0123456789ab.pdf` */
  _id: z
    .string('Un fichier est attendu')
    .regex(new RegExp(`^[0-9a-z]{12}\\.(?:${documentTypes.join('|')})$`), 'Fichier inconnu'),
  title: requiredText('Le titre du fichier est requis'),
  size: z.int('Un nombre d’octets est attendu').min(0).max(maxDocumentBytes),
})

/** Files of an article, an event or a page in their order; omitted: unchanged. */
export const attachedFiles = z
  .array(attachedFile, 'Une liste de fichiers est attendue')
  .max(maxFiles, `${maxFiles} fichiers au plus`)
  .optional()

/** Answer of POST /api/files, and file of a record; `url` names the download by its title. */
export type AttachedFile = z.infer<typeof attachedFile> & { url: string }
