import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convert, readPhoto } from '#src/core/media/convert.ts'
import { yieldToOthers } from '#src/core/process/index.ts'

// Baseline for the site's uploads: the image library alone, one photo after the other. Runs at the
// same priority as on the site, so that other work slows both alike.
yieldToOthers()
const folder = mkdtempSync(join(tmpdir(), 'converted-'))
const sources = process.argv.slice(2)
try {
  await convert(await readPhoto(sources[0] ?? '', 'jpg'))
  const begun = performance.now()
  for (const [n, source] of sources.entries()) {
    const { files } = await convert(await readPhoto(source, 'jpg'))
    for (const { name, content } of files) writeFileSync(join(folder, `${n}-${name}`), content)
  }
  console.log((sources.length * 1000) / (performance.now() - begun))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
