type PictureSource = {
  /** Size of the largest copy, in pixels */
  width: number
  height: number
  /** Placeholder CSS colour; undefined for a transparent picture */
  colour: string | undefined
  /** `srcset` for an `img`, or for a `source` of type image/webp */
  srcSet: string
}

const ladder = [320, 640, 960, 1440, 2000]

const grammar =
  /^(\/uploads\/pictures\/[0-9a-z]{12}\/)([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}|none)\.jpg$/

/**
 * Parses the address of an uploaded picture, which is itself a JPEG; undefined for other addresses.
 * Repeats the server's grammar (src/core/media/pictures.shared.ts), so that visitors do not load
 * it.
 */
export function readPicture(address: string): PictureSource | undefined {
  const [, folder, width, height, colour] = grammar.exec(address) ?? []
  if (!folder) return undefined
  const maxWidth = Number(width)
  const widths = [...ladder.filter((step) => step < maxWidth), maxWidth]
  return {
    width: maxWidth,
    height: Number(height),
    colour: colour === 'none' ? undefined : `#${colour}`,
    srcSet: widths.map((step) => `${folder}${step}.webp ${step}w`).join(', '),
  }
}
