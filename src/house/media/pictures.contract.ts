/**
 * The address of a stored picture, which records keep and pages show:
 * `/uploads/pictures/<id>/<width>x<height>-<rrggbb>.jpg`. It says all a page needs to lay the
 * picture out, and from it follow the addresses of the smaller copies, `…/<id>/<width>.webp`.
 * web/look/media/picture.ts reads the same grammar for public pages.
 */
export type PictureParts = {
  id: string
  /** Of the largest copy, in pixels */
  width: number
  height: number
  /** The average colour, six hexadecimal digits; null where the picture is transparent */
  colour: string | null
}

/** A picture that has just been stored, as POST /api/media answers it. */
export type Picture = { url: string; width: number; height: number }

/** The widths copies are made in, in pixels, as far as the original reaches. */
export const ladder = [320, 640, 960, 1440, 2000] as const

/** No copy is higher: a copy of something very tall is narrower instead. */
export const maxHeight = 3000

/** The JPEG behind the address itself, for what knows nothing else, is at most so wide. */
export const maxJpegWidth = 1600

const grammar =
  /^\/uploads\/pictures\/([0-9a-z]{12})\/([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}|none)\.jpg$/

export const pictureAddress = (parts: PictureParts): string =>
  `/uploads/pictures/${parts.id}/${pictureFile(parts)}`

/** The name of the file behind the address, inside the picture's own folder. */
export const pictureFile = ({ width, height, colour }: Omit<PictureParts, 'id'>): string =>
  `${width}x${height}-${colour ?? 'none'}.jpg`

/** What an address says; undefined for any other address. */
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

/** The widths of the WebP copies of a picture so wide: the ladder below it, and itself. */
export const copyWidths = (width: number): number[] => [
  ...ladder.filter((step) => step < width),
  width,
]
