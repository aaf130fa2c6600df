import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { passwordList } from './src/office/accounts/login/common-passwords.ts'

/** What a server starts beside itself, and finds beside its own file: see each of their `script`. */
const beside = {
  'markdown.worker': 'src/club/blogs/markdown.worker.ts',
  'preview.worker': 'src/house/previews/preview.worker.ts',
  'image-processor.process': 'src/house/media/image-processor.process.ts',
  'offsite.process': 'src/house/backups/offsite/offsite.process.ts',
  'backup.process': 'src/house/backups/backup.process.ts',
}

/** Not bundled, for their native parts: where dist/ runs, they are installed beside it. */
export const external = ['better-sqlite3', 'sharp'] as const

/**
 * Writes programs of the server, and what they start. Of the programs, what is imported when it is
 * needed stands in files of its own. What they start is one file each: the process that develops
 * photos may read no other.
 * @param programs their sources, by the names they get
 * @param buildName for src/house/process/version.ts
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
    define: { BUILD_NAME: JSON.stringify(buildName) },
    // Some dependencies are CommonJS and ask for node's own modules by require. esbuild does not
    // see these names: they are such that no bundled module has them.
    banner: {
      js: "import{createRequire as bannerRequire}from'node:module';const require=bannerRequire(import.meta.url);",
    },
    legalComments: 'none',
    minifySyntax: true,
  }
  await build({ ...options, entryPoints: programs, splitting: true })
  await build({ ...options, entryPoints: beside })
  const list = createRequire(import.meta.url).resolve(passwordList)
  cpSync(list, join(outdir, basename(list)))
}
