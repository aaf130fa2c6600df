import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initSync, Renderer } from '@takumi-rs/wasm'
import type { ShareImage } from './card.ts'
import { layout, sizes } from './layout.ts'
import { previewFiles } from './preview-files.ts'

/** Card to draw, with its photo as JPEG. */
export type PreviewTask = { card: ShareImage; photo: Uint8Array | undefined }

const bundled = import.meta.filename.endsWith('.js')

/** Reads a file beside the bundle or, unbundled, from its package. */
function read(specifier: string): Buffer {
  if (bundled) return readFileSync(join(import.meta.dirname, 'previews', basename(specifier)))
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)))
}

const name = 'Schibsted Grotesk'
initSync({ module: read(previewFiles.engine) })
const renderer = new Renderer()
renderer.registerFont({ name, data: read(previewFiles.latin) })
renderer.registerFont({
  name,
  data: read(previewFiles.latinExt),
  unicodeRange: [
    [0x100, 0x24f],
    [0x1e00, 0x1eff],
  ],
})

export default async function paint({ card, photo }: PreviewTask): Promise<Uint8Array> {
  const options = { ...sizes[card.format], lang: 'fr' }
  const format = card.format === 'link' ? 'png' : 'jpeg'
  const node = layout(
    card,
    photo && `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`,
  )
  return await renderer.render(node, { ...options, format, quality: 88 })
}
