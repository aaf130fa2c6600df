import * as z from 'zod'

/** What will come, or came. */
export type WordpressReport = {
  host: string
  /** Published or scheduled, new here */
  articles: number
  /** Nobody sees them until an admin publishes them */
  drafts: number
  comments: number
  pictures: number
  /** From an earlier import */
  known: number
  /** What stays behind */
  left: {
    /** Neither in the folder nor in the ZIP */
    pictures: number
    /** Not approved, or notices of other sites */
    comments: number
    /** Titles */
    tooLong: string[]
    /** Texts that say nothing */
    empty: number
    /** By WordPress's names: 'nav_menu_item' */
    others: Record<string, number>
  }
  /** Lines that are not well formed; the rest was read */
  faults: number[]
}

/** GET /api/wordpress */
export type WordpressStatus = {
  /** Bytes */
  files: Record<WordpressFile, number | undefined>
  running: { task: WordpressTask; done: number; total: number } | undefined
  /** In words; lost at the next start */
  last: { task: WordpressTask; lines: string[]; ok: boolean; missing?: MissingPictures } | undefined
  /** Texts of imports, the trash not counted */
  imported: number
}

/** The site may still have them. */
export type MissingPictures = { host: string; pictures: number }

/** POST /api/wordpress/run; `fetchFrom`: the old site's host */
export const runInput = z.object({ fetchFrom: z.string().max(253).optional() })

export type WordpressTask = 'preview' | 'run'

export const wordpressFiles = { wxr: 'export.xml', uploads: 'uploads.zip' } as const
export type WordpressFile = keyof typeof wordpressFiles

export const maxWxrBytes = 100 * 1024 * 1024
export const maxUploadsBytes = 4 * 1024 * 1024 * 1024
