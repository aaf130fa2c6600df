import type { Header } from './header.ts'

/** Pixels a picture may have (product.md 'Bad input'). */
export const maxPixels = 50_000_000

/**
 * Bytes of memory that decoding one picture may take, such that site and image processor together stay
 * below 512 MB. The usual pictures of 50 megapixels with 8 bits do: JPEG (progressive as well),
 * PNG, WebP, GIF, and a phone's HEIC. What does not: deep colours all at once, most of all AVIF,
 * whose decoder takes 15 to 27 bytes a pixel (some 18 megapixels with the usual settings).
 */
export const maxDecodedBytes = 300_000_000

/**
 * About how much memory decoding takes at its height, in bytes; a little more rather than less.
 * Found by measuring, since it is the library's own affair. To make a picture smaller it reads a
 * band of rows at once, which is low only where the picture is.
 */
export function decodedBytes({ width, height, held, deep }: Header): number {
  const band = Math.min(Math.max(height, leastRows), mostRows)
  return width * height * held + band * width * deep * working
}

const leastRows = 300
const mostRows = 1_600
/** Alpha is multiplied in on the way, in wider numbers. */
const working = 1.4

/** What to do about a picture that costs too much. */
export const lighter =
  'Enregistrez-la en JPEG ordinaire (non progressif) ou réduisez ses dimensions, puis renvoyez-la.'
