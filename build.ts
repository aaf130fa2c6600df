import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { previewFiles } from './src/house/previews/preview-files.ts'
import { buildName } from './src/house/process/build-name.ts'

/**
 * Writes dist/: the client (dist/web, precompressed), web/'s half for the server
 * (dist/web-server), the server, the admin command, the threads that read long articles and draw
 * previews and the processes that develop photos and send backups elsewhere in one file each, the
 * migrations, and what the previewRenderer draws with.
 * Only better-sqlite3 and sharp stay outside, for their native parts.
 */
rmSync('dist', { recursive: true, force: true })
await buildWeb({ logLevel: 'warn' })
await buildWeb({ logLevel: 'warn', build: { ssr: true } })
await bundle({
  entryPoints: {
    server: 'src/main.ts',
    admin: 'src/office/command/admin.cli.ts',
    'markdown.worker': 'src/club/blogs/markdown.worker.ts',
    'preview.worker': 'src/house/previews/preview.worker.ts',
    'image-processor.process': 'src/house/media/image-processor.process.ts',
    'offsite.process': 'src/house/backups/offsite/offsite.process.ts',
    'migrate.process': 'src/house/backups/restore/migrate.process.ts',
    'backup.process': 'src/house/backups/backup.process.ts',
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: ['better-sqlite3', 'sharp'],
  // src/house/process/version.ts reads it.
  define: { BUILD_NAME: JSON.stringify(buildName('.', process.env.COMMIT, new Date())) },
  // Some dependencies are CommonJS and ask for node's own modules by require. esbuild does not see
  // these names: they are such that no bundled module has them.
  banner: {
    js: "import{createRequire as bannerRequire}from'node:module';const require=bannerRequire(import.meta.url);",
  },
  legalComments: 'none',
  minifySyntax: true,
})
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
