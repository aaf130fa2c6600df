import * as z from 'zod'

/** Raise it when older sites could not restore what is written from then on. */
export const formatVersion = 2

export const manifestName = 'manifest.json'
export const readmeName = 'LISEZ-MOI.txt'
export const databaseName = 'site.sqlite'
export const keyName = 'jwt-secret'

const manifestFile = z.object({
  /** Path below the data folder, with `/` */
  path: z.string().refine(isSafePath),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Milliseconds since 1970 */
  modified: z.number(),
  /** Content is in an archive of photos */
  inBase: z.literal(true).optional(),
  /** Only the trash or a former version mentions it, or nothing */
  unused: z.literal(true).optional(),
})

export const manifest = z.object({
  format: z.int(),
  /** Identifies an archive, whatever its file name */
  id: z.string().regex(/^[0-9a-z]{12,}$/),
  appVersion: z.string(),
  lastMigration: z.string(),
  /** ISO time of the database copy */
  made: z.iso.datetime(),
  kind: z.enum(['database', 'photos']),
  counts: z.record(z.string(), z.int()),
  /** Pictures of the database whose file the site had lost */
  missingPictures: z.int().min(0),
  files: z.array(manifestFile),
})

export type ManifestFile = z.infer<typeof manifestFile>

export type Manifest = z.infer<typeof manifest>

export type Summary = Omit<Manifest, 'files'> & { fileCount: number; bytes: number }

/** Accepts only paths that stay below the data folder, on any system. */
function isSafePath(path: string): boolean {
  if (path === databaseName || path === keyName) return true
  const [first, ...rest] = path.split('/')
  return (
    first === 'uploads' &&
    rest.length > 0 &&
    rest.every((segment) => !['', '.', '..'].includes(segment) && !/[\\:\p{Cc}]/u.test(segment))
  )
}

export function toSummary({ files, ...rest }: Manifest, bytes: number): Summary {
  return { ...rest, fileCount: files.length, bytes }
}
