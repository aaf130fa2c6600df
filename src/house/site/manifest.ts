import type { Assets } from './site.contract.ts'

/** Vite's build manifest, as far as it is read here. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean }
>

const entry = 'web/start.ts'
/** What the entry loads once the page is on screen */
const app = 'web/browser.tsx'

/**
 * The files of a page: the app's, those of its own modules, which are named as their files are, and what they import, each once. The
 * two fonts' French cuts (web/look/styles/fonts.css) are preloaded: every page opens with them.
 */
export function pageAssets(manifest: Manifest, modules: readonly string[]): Assets {
  const chunks = new Set<string>()
  const visit = (key: string) => {
    if (chunks.has(key) || !manifest[key]) return
    chunks.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  visit(app)
  for (const name of modules) {
    visit(Object.keys(manifest).find((key) => key.endsWith(`/${name}.tsx`)) ?? name)
  }
  const found = [...chunks].flatMap((key) => manifest[key] ?? [])
  return {
    script: `/${manifest[entry]?.file ?? ''}`,
    app: `/${manifest[app]?.file ?? ''}`,
    styles: [...new Set(found.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    preloads: found.map(({ file }) => `/${file}`),
    fonts: [...new Set(found.flatMap(({ assets = [] }) => assets))]
      .filter((file) => /-french.*\.woff2$/.test(file))
      .map((file) => `/${file}`),
  }
}
