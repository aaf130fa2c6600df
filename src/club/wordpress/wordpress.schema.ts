import * as z from 'zod'

/** Report of an import, or of its preview. */
export type WordpressReport = {
  host: string
  /** Published or scheduled articles, new here */
  articles: number
  /** Pages and drafts, imported as drafts for an admin to publish */
  drafts: number
  comments: number
  pictures: number
  documents: number
  /** Texts of an earlier import, unchanged */
  known: number
  /** Content left out */
  left: {
    /** Paths of pictures found neither in the folder nor in the ZIP */
    pictures: string[]
    /** Addresses of pictures that texts show from other sites */
    elsewhere: string[]
    /** Paths of linked files that are neither pictures nor documents of public texts */
    files: string[]
    /** Number of pictures and files that no text shows */
    unshown: number
    /** Parts of texts by name: 'form', 'block' */
    parts: Record<string, number>
    /** Comments not approved, or pingbacks */
    comments: number
    /** Titles of texts longer than an article */
    tooLong: string[]
    /** Titles of texts that can't be converted, or take too long */
    failed: string[]
    /** Empty texts */
    empty: number
    /** Other items by WordPress type: 'nav_menu_item' */
    others: Record<string, number>
  }
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
  /** Number of imported texts, without the trash */
  imported: number
}

/** Pictures the old site may still have. */
export type MissingPictures = { host: string; pictures: number }

/** Body of POST /api/wordpress/run; `fetchFrom`: the old site's host */
export const runInput = z.object({ fetchFrom: z.string().max(253).optional() })

export type WordpressTask = 'preview' | 'run'

export const wordpressFiles = { wxr: 'export.xml', uploads: 'uploads.zip' } as const
export type WordpressFile = keyof typeof wordpressFiles

export const maxWxrBytes = 100 * 1024 * 1024
export const maxUploadsBytes = 4 * 1024 * 1024 * 1024
