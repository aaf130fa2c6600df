export type PictureSource = {
  /** Of the largest copy, in pixels */
  width: number
  height: number
  /** Holds its place until it is there: a CSS colour; undefined where the picture is transparent */
  colour: string | undefined
  /** For an `img` or a `source` of type image/webp */
  srcSet: string
}

const ladder = [320, 640, 960, 1440, 2000]

const grammar =
  /^(\/uploads\/pictures\/[0-9a-z]{12}\/)([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}|none)\.jpg$/

/**
 * Reads the address of a picture that was stored here, which itself leads to a JPEG for all that
 * knows nothing else; undefined for any other address. The grammar is the server's
 * (src/core/media/pictures.contract.ts), written again so that visitors load nothing from there.
 */
export function readPicture(address: string): PictureSource | undefined {
  const [, folder, width, height, colour] = grammar.exec(address) ?? []
  if (!folder) return undefined
  const largest = Number(width)
  const widths = [...ladder.filter((step) => step < largest), largest]
  return {
    width: largest,
    height: Number(height),
    colour: colour === 'none' ? undefined : `#${colour}`,
    srcSet: widths.map((step) => `${folder}${step}.webp ${step}w`).join(', '),
  }
}
