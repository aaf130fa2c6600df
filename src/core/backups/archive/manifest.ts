import * as z from 'zod'

/** Raised when an older site could not restore what is written from now on. */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const readmeName = 'LISEZ-MOI.txt'
export const databaseName = 'site.sqlite'
export const keyName = 'jwt-secret'

const manifestFile = z.object({
  /** Below the data folder, with `/` */
  path: z.string().refine(isSafePath),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Milliseconds */
  modified: z.number(),
  inBase: z.literal(true).optional(),
})

export const manifest = z.object({
  format: z.int(),
  /** How an addition knows its full one, whatever the file is called */
  id: z.string().regex(/^[0-9a-z]{12,}$/),
  appVersion: z.string(),
  lastMigration: z.string(),
  /** ISO, when the database was copied */
  made: z.iso.datetime(),
  kind: z.enum(['full', 'addition']),
  base: z.object({ id: z.string(), name: z.string() }).optional(),
  counts: z.record(z.string(), z.int()),
  /** Of the database, without a file on the site either */
  missingPictures: z.int().min(0),
  files: z.array(manifestFile),
})

export type ManifestFile = z.infer<typeof manifestFile>

export type Manifest = z.infer<typeof manifest>

export type Summary = Omit<Manifest, 'files'> & { fileCount: number; bytes: number }

/** Below the data folder wherever it is unpacked, on any system. */
function isSafePath(path: string): boolean {
  if (path === databaseName || path === keyName) return true
  const [first, ...rest] = path.split('/')
  return (
    first === 'uploads' &&
    rest.length > 0 &&
    rest.every((part) => !['', '.', '..'].includes(part) && !/[\\:\p{Cc}]/u.test(part))
  )
}

export function summaryOf({ files, ...rest }: Manifest, bytes: number): Summary {
  return { ...rest, fileCount: files.length, bytes }
}
