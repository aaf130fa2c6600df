import { build } from 'esbuild'

/** What a server starts beside itself, and finds beside its own file: see each of their `script`. */
const beside = {
  'markdown.worker': 'src/club/blogs/markdown.worker.ts',
  'preview.worker': 'src/house/previews/preview.worker.ts',
  'image-processor.process': 'src/house/media/image-processor.process.ts',
  'offsite.process': 'src/house/backups/offsite/offsite.process.ts',
  'migrate.process': 'src/house/backups/restore/migrate.process.ts',
  'backup.process': 'src/house/backups/backup.process.ts',
}

/** Not bundled, for their native parts: where dist/ runs, they are installed beside it. */
export const external = ['better-sqlite3', 'sharp'] as const

/**
 * Writes programs of the server, and what they start, in one file each.
 * @param programs their sources, by the names they get
 * @param buildName for src/house/process/version.ts
 */
export async function bundleServer(
  programs: Record<string, string>,
  outdir: string,
  buildName: string,
): Promise<void> {
  await build({
    entryPoints: { ...programs, ...beside },
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
  })
}
