import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as buildWeb } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { bundleServer, external, writeInAscii } from './server-bundle.ts'
import { previewFiles } from './src/core/previews/preview-files.ts'
import { buildName } from './src/core/process/build-name.ts'

/**
 * Writes dist/: the client (dist/web, precompressed) and web/'s half for the server
 * (dist/web-server), the server and the admin command with what they start (server-bundle.ts).
 * Beside them lie the migrations, what previews are drawn with, and a package.json of what is not
 * bundled. All of it is written into a folder beside, and takes its place once it is whole: a
 * site that runs keeps its files for as long as the next ones are built.
 */
const folder = 'dist.new'
rmSync(folder, { recursive: true, force: true })
await buildWeb({ logLevel: 'warn', build: { outDir: `${folder}/web` } })
await buildWeb({ logLevel: 'warn', build: { outDir: `${folder}/web-server`, ssr: true } })
await bundleServer(
  { server: 'src/main.ts', admin: 'src/admin.cli.ts' },
  folder,
  buildName('.', process.env.COMMIT, new Date()),
)
writeInAscii(`${folder}/web-server`)
writeInAscii(`${folder}/web-server/assets`)
cpSync('migrations', `${folder}/migrations`, { recursive: true })
for (const file of Object.values(previewFiles)) {
  cpSync(fileURLToPath(import.meta.resolve(file)), join(folder, 'previews', basename(file)))
}
writeFileSync(`${folder}/LICENSES.txt`, licences())
writeFileSync(`${folder}/package.json`, `${JSON.stringify(description(), null, 2)}\n`)
precompress(`${folder}/web`)
takePlace()

function takePlace(): void {
  rmSync('dist.old', { recursive: true, force: true })
  if (existsSync('dist')) renameSync('dist', 'dist.old')
  renameSync(folder, 'dist')
  rmSync('dist.old', { recursive: true, force: true })
}

/** What is installed where dist/ alone is brought: in the image. */
function description() {
  const { name, version, type, dependencies } = packageJson
  const needed = Object.fromEntries(external.map((name) => [name, dependencies[name]]))
  return { name, version, private: true, type, dependencies: needed }
}

/** The notices of all packages that run on the server or in the browser. */
function licences(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; version?: string; license?: string }>
  }
  const notices = Object.entries(packages).flatMap(([path, { dev, version, license }]) => {
    if (!path || dev || !existsSync(path)) return []
    const texts = readdirSync(path).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    const name = path.replace(/.*node_modules\//, '')
    const heading = `${name} ${version} (${license ?? 'see below'})`
    return [heading, ...texts.map((file) => readFileSync(join(path, file), 'utf8').trim())]
  })
  return `${notices.join('\n\n')}\n`
}

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
