import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// Cuts the two fonts down to what French needs and writes them to web/styles/fonts. To be run by
// hand (node tasks/subset-fonts.ts) when a font's package moves; the result is kept in the
// repository. web/styles/fonts.css names the same characters as unicode-range: any other character
// still comes, from the whole file of the package.

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const french = `${ascii}àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ’‘«»“”–—…·•€°²©×−\u00a0`

const cuts = {
  'schibsted-grotesk-french':
    '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  'newsreader-french': '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2',
}

for (const [name, source] of Object.entries(cuts)) {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(source)))
  const cut = await subsetFont(whole, french, {
    targetFormat: 'woff2',
    // What the site uses of what the fonts can do: kerning, and figures of one width.
    keepFeatures: ['kern', 'tnum'],
    noLayoutClosure: true,
    noHinting: true,
  })
  writeFileSync(new URL(`../web/styles/fonts/${name}.woff2`, import.meta.url), cut)
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`)
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
