import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// Cuts the two fonts down to what French needs and writes them to web/ui/styles/fonts. To be run by
// hand (node tasks/subset-fonts.ts) when a font's package moves; the result is kept in the
// repository. web/ui/styles/fonts.css names the same characters as unicode-range: any other character
// still comes, from the whole file of the package.

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
  .join('')
  // Removes signs of program code: the serif then fits in one round trip less (14.6 kB).
  .replace(/[\\^`{|}~]/g, '')
const french = `${ascii}àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ’‘«»“”–—…·•€°²©×−\u00a0`

// Keeps only the features the site uses: kerning, and figures of one width.
const options = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum'],
  noLayoutClosure: true,
  noHinting: true,
} as const

write(
  'newsreader-french',
  await subsetFont(
    read('@fontsource/newsreader/files/newsreader-latin-400-normal.woff2'),
    french,
    options,
  ),
)

// Kerning that varies with weight is 29 % of the sans, for an invisible difference. All weights get
// the heaviest's kerning, by the first subset; the lightest text becomes 0.05 % wider. The table
// GDEF holds the variation.
const heavy = await subsetFont(
  read('@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'),
  french,
  { ...options, variationAxes: { wght: { min: 400, max: 900, default: 900 } } },
)
write(
  'schibsted-grotesk-french',
  await subsetFont(heavy, french, { ...options, dropTables: ['GDEF'] }),
)

function read(path: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(path)))
}

function write(name: string, font: Buffer): void {
  writeFileSync(new URL(`../web/ui/styles/fonts/${name}.woff2`, import.meta.url), font)
  console.log(`${name}: ${font.length} bytes`)
}

const ranges = [...new Set(french)]
  .map((character) => character.codePointAt(0) ?? 0)
  .sort((a, b) => a - b)
  .reduce<[number, number][]>((all, code) => {
    const last = all.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else all.push([code, code])
    return all
  }, [])
const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
console.log(
  `unicode-range: ${ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')}`,
)
