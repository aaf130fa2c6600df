/**
 * Parts of an address `/uploads/pictures/<id>/<width>x<height>-<rrggbb>.jpg`: all a page needs for
 * layout. Smaller copies are `…/<id>/<width>.webp`. web/ui/media/picture.ts parses it, too.
 */
export type PictureFields = {
  id: string
  /** Size of the largest copy, in pixels */
  width: number
  height: number
  /** Average colour, rrggbb; null if the picture is transparent */
  colour: string | null
}

/** Answer of POST /api/media. */
export type Picture = { url: string; width: number; height: number }

/** Widths of the copies in pixels, up to that of the original. */
export const ladder = [320, 640, 960, 1440, 2000] as const

/** Maximum height in pixels. Copies of something very tall are narrower instead. */
export const maxHeight = 3000

/** Width in pixels of the JPEG for readers that know only the address. */
export const maxJpegWidth = 1600

const grammar =
  /^\/uploads\/pictures\/([0-9a-z]{12})\/([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}|none)\.jpg$/

export const pictureAddress = (picture: PictureFields): string =>
  `/uploads/pictures/${picture.id}/${pictureFile(picture)}`

export const pictureFile = ({ width, height, colour }: Omit<PictureFields, 'id'>): string =>
  `${width}x${height}-${colour ?? 'none'}.jpg`

export function readPictureAddress(address: string): PictureFields | undefined {
  const [, id, width, height, colour] = grammar.exec(address) ?? []
  if (!id || !colour) return undefined
  return {
    id,
    width: Number(width),
    height: Number(height),
    colour: colour === 'none' ? null : colour,
  }
}

/** Widths of a picture's copies: the smaller steps of the ladder, and its own. */
export const copyWidths = (width: number): number[] => [
  ...ladder.filter((step) => step < width),
  width,
]
