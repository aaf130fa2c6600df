import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as buildWeb } from 'vite'
import { buildName } from './src/build-name.ts'
import { previewFiles } from './src/previews/preview-files.ts'
import { bundleServer } from './src/server-bundle.ts'

/**
 * Writes dist/: the client (dist/web, precompressed), web/'s half for the server
 * (dist/web-server), the server and the admin command with what they start, the migrations, and
 * what the previews are drawn with.
 */
rmSync('dist', { recursive: true, force: true })
await buildWeb({ logLevel: 'warn' })
await buildWeb({ logLevel: 'warn', build: { ssr: true } })
await bundleServer(
  { server: 'src/main.ts', admin: 'src/admin/admin.cli.ts' },
  'dist',
  buildName('.', process.env.COMMIT, new Date()),
)
cpSync('migrations', 'dist/migrations', { recursive: true })
for (const file of Object.values(previewFiles)) {
  cpSync(fileURLToPath(import.meta.resolve(file)), join('dist/previews', basename(file)))
}
precompress('dist/web')

/** A .br and a .gz beside every text file worth it, which the server then hands out as they are. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(path)) continue
    if (statSync(path).size < 256) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGBLOCK]: 20,
        },
      }),
    )
  }
}
