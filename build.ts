import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'

/**
 * Writes dist/: the client (dist/web, precompressed), web/'s half for the server
 * (dist/web-server), the server and the admin command in one file each, and the migrations.
 * Only better-sqlite3 stays outside, for its native part.
 */
rmSync('dist', { recursive: true, force: true })
await buildWeb({ logLevel: 'warn' })
await buildWeb({ logLevel: 'warn', build: { ssr: true } })
await bundle({
  entryPoints: { server: 'src/main.ts', admin: 'src/auth/admin.cli.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: ['better-sqlite3'],
  // Some dependencies are CommonJS and ask for node's own modules by require.
  banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
  legalComments: 'none',
  minifySyntax: true,
})
cpSync('migrations', 'dist/migrations', { recursive: true })
precompress('dist/web')

/** A .br and a .gz beside every text file worth it, which the server then hands out as they are. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(path)) continue
    if (statSync(path).size < 1024) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}
