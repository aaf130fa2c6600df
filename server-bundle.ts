import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { passwordList } from '#src/core/config/common-passwords.ts'

/** What a server starts beside itself, and finds beside its own file: see each of their `script`. */
const beside = {
  ...Object.fromEntries(
    globSync('src/**/*.{process,worker}.ts').map((file) => [basename(file, '.ts'), file]),
  ),
  // Starts the workers, from where its package would have it beside itself.
  'entry/worker': 'node_modules/tinypool/dist/entry/worker.js',
}

/** Not bundled, for their native parts: where dist/ runs, they are installed beside it. */
export const external = ['better-sqlite3', 'sharp'] as const

/**
 * Writes programs of the server, and what they start. What is imported when it is needed stands in
 * files of its own: a backup's process that reads all of its code takes half as long again to start.
 * The process that develops photos may read no file but its own.
 * @param programs their sources, by the names they get
 * @param buildName for src/core/process/version.ts
 */
export async function bundleServer(
  programs: Record<string, string>,
  outdir: string,
  buildName: string,
): Promise<void> {
  const options: BuildOptions = {
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: [...external],
    define: {
      BUILD_NAME: JSON.stringify(buildName),
      // As the pages were built, whatever the server is started with.
      'process.env.VITE_API_BASE_URL': JSON.stringify(process.env.VITE_API_BASE_URL ?? ''),
    },
    // Some dependencies are CommonJS and ask for node's own modules by require. esbuild does not
    // see these names: they are such that no bundled module has them.
    banner: {
      js: "import{createRequire as bannerRequire}from'node:module';const require=bannerRequire(import.meta.url);",
    },
    legalComments: 'none',
    minifySyntax: true,
    minifyWhitespace: true,
  }
  await build({ ...options, entryPoints: programs, splitting: true })
  // Each by itself: what all of them use would be one file, loaded whole.
  for (const [name, file] of Object.entries(beside)) {
    const splitting = name !== 'image-processor.process'
    await build({ ...options, entryPoints: { [name]: file }, splitting })
  }
  const list = createRequire(import.meta.url).resolve(passwordList)
  cpSync(list, join(outdir, basename(list)))
  writeInAscii(outdir)
}

/**
 * One letter beyond Latin-1, and all of a file takes twice the memory for as long as it is loaded.
 * In `String.raw` only regular expressions hold such letters: there an escape is the letter, too.
 */
export function writeInAscii(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const path = join(folder, name)
    const code = readFileSync(path, 'utf8')
    writeFileSync(path, code.replace(/[^\0-\x7f]/g, escapeLetter))
  }
}

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
