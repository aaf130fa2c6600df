import type { Generated } from 'kysely'

export type PicturesTable = {
  id: string
  width: number
  height: number
  /** Average colour, six hexadecimal digits; null where the picture is transparent */
  placeholder: string | null
  /** JSON list of the widths of its WebP copies */
  widths: string
  bytes: number
  created_at: string
  /** When a device last kept a draft that mentions it */
  wanted_at: Generated<string | null>
}
