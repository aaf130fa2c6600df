/**
 * `/uploads/pictures/<id>/<width>x<height>-<rrggbb>.jpg` says all a page needs to lay a picture
 * out; the smaller copies are `…/<id>/<width>.webp`. web/ui/media/picture.ts reads it, too.
 */
export type PictureParts = {
  id: string
  /** Of the largest copy, in pixels */
  width: number
  height: number
  /** The average, rrggbb; null where the picture is transparent */
  colour: string | null
}

/** As POST /api/media answers it. */
export type Picture = { url: string; width: number; height: number }

/** In pixels, as far as the original reaches. */
export const ladder = [320, 640, 960, 1440, 2000] as const

/** A copy of something very tall is narrower instead. */
export const maxHeight = 3000

/** For what knows nothing but the address. */
export const maxJpegWidth = 1600

const grammar =
  /^\/uploads\/pictures\/([0-9a-z]{12})\/([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}|none)\.jpg$/

export const pictureAddress = (parts: PictureParts): string =>
  `/uploads/pictures/${parts.id}/${pictureFile(parts)}`

export const pictureFile = ({ width, height, colour }: Omit<PictureParts, 'id'>): string =>
  `${width}x${height}-${colour ?? 'none'}.jpg`

export function readPictureAddress(address: string): PictureParts | undefined {
  const [, id, width, height, colour] = grammar.exec(address) ?? []
  if (!id || !colour) return undefined
  return {
    id,
    width: Number(width),
    height: Number(height),
    colour: colour === 'none' ? null : colour,
  }
}

/** The ladder below it, and itself. */
export const copyWidths = (width: number): number[] => [
  ...ladder.filter((step) => step < width),
  width,
]
