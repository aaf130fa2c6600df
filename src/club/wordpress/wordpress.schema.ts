import * as z from 'zod'

/** Reasons why an item, or a part of it, was not imported. */
export const leftoverReasons = [
  'empty',
  'tooLong',
  'failed',
  'undated',
  'unpublished',
  'plugin',
  'repeated',
  'cut',
  'pictures',
  'elsewhere',
  'eventPictures',
  'files',
  'excerpt',
  'comments',
  'shortcode',
  'gallery',
  'form',
  'object',
  'iframe',
  'video',
  'audio',
  'block',
  'link',
] as const
export type LeftoverReason = (typeof leftoverReasons)[number]

/** Something an admin may want to bring over by hand. */
export type Leftover = {
  reason: LeftoverReason
  title: string
  /** yyyy-MM-dd; empty if unknown */
  date: string
  /** Names of pictures, files or parts, one for each that was left out */
  details: string[]
}

/** Leftover in the dashboard's list; `words` is French. */
export type StoredLeftover = Omit<Leftover, 'details'> & {
  source: string
  words: string
  done: boolean
}

/** Report of an import, or of its preview. */
export type WordpressReport = {
  host: string
  /** Published or scheduled articles, new here */
  articles: number
  /** Articles imported as drafts */
  drafts: number
  /** Pages, imported as drafts */
  pages: number
  events: number
  comments: number
  pictures: number
  documents: number
  /** Items of an earlier import, unchanged */
  alreadyImported: number
  leftovers: Leftover[]
  /** Comments not approved, or pingbacks */
  unapproved: number
  /** Pictures and files that no text shows */
  unshown: number
  /** Items that only WordPress needs, by type: 'nav_menu_item' */
  technical: Record<string, number>
  /** Lines of malformed XML; the rest was read */
  faults: number[]
}

/** Answer of GET /api/wordpress */
export type WordpressStatus = {
  /** Sizes in bytes */
  files: Record<WordpressFile, number | undefined>
  running: { task: WordpressTask; done: number; total: number } | undefined
  /** Report in French; lost at the next start */
  last: { task: WordpressTask; lines: string[]; ok: boolean; missing?: MissingPictures } | undefined
  /** Records of the imports, without the trash */
  imported: Record<ImportedType, number>
  /** Number of entries of GET /api/wordpress/leftovers not ticked off */
  leftovers: number
}

/** Record types an import creates, in the order in which an undo deletes them. */
export const importedTypes = ['blogs', 'pages', 'events', 'documents'] as const
export type ImportedType = (typeof importedTypes)[number]

/** Body of PUT /api/wordpress/leftovers: ticks an entry off, or not */
export const leftoverInput = z.object({
  source: z.string(),
  reason: z.enum(leftoverReasons),
  done: z.boolean(),
})

/** Pictures the old site may still have. */
export type MissingPictures = { host: string; pictures: number }

/** Body of POST /api/wordpress/run; `fetchFrom`: the old site's host */
export const runInput = z.object({ fetchFrom: z.string().max(253).optional() })

export type WordpressTask = 'preview' | 'run'

export const wordpressFiles = { wxr: 'export.xml', uploads: 'uploads.zip' } as const
export type WordpressFile = keyof typeof wordpressFiles

export const maxWxrBytes = 100_000_000
export const maxUploadsBytes = 4_000_000_000
