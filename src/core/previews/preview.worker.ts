import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initSync, type Node, Renderer } from '@takumi-rs/wasm'
import { previewFiles } from './preview-files.ts'

/** Layout to draw, and its size in pixels. */
export type PreviewTask = { node: Node; width: number; height: number; format: 'png' | 'jpeg' }

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

export default async function paint({ node, ...size }: PreviewTask): Promise<Uint8Array> {
  return await renderer.render(node, { ...size, lang: 'fr', quality: 88 })
}
