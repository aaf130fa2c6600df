import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from './site.shared.ts'
import { parseRules, usedClasses, withoutUnread, writeUsed } from './used-styles.ts'

/** Vite's manifest, reduced to the fields read here. */
export type Manifest = Record<
  string,
  {
    file: string
    imports?: string[]
    dynamicImports?: string[]
    css?: string[]
    assets?: string[]
    isEntry?: boolean
  }
>

const entry = 'web/start.ts'
/** Module the entry loads once the page is on screen */
const app = 'web/browser.tsx'
/** Module the entry loads before it in an older browser */
const older = 'web/older-browsers.ts'

/**
 * Collects the files of the app and a page's modules. Every page preloads the fonts' French
 * subsets.
 */
export function pageAssets(manifest: Manifest, modules: readonly string[]): Assets {
  const chunks = new Set<string>()
  // Static modules (`.static.tsx`) are rendered into the document: they need styles but no scripts.
  const statics = new Set<string>()
  const visit = (key: string, seen: Set<string>) => {
    if (chunks.has(key) || seen.has(key) || !manifest[key]) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported, seen)
  }
  visit(app, chunks)
  const fileKey = (name: string) =>
    Object.keys(manifest).find((key) => key.endsWith(`/${name}.tsx`)) ?? name
  for (const name of modules) visit(fileKey(name), chunks)
  for (const key of chunks) {
    for (const later of manifest[key]?.dynamicImports ?? []) {
      if (later.endsWith('.static.tsx')) visit(later, statics)
    }
  }
  const found = [...chunks].flatMap((key) => manifest[key] ?? [])
  const styled = [...found, ...[...statics].flatMap((key) => manifest[key] ?? [])]
  return {
    script: `/${manifest[entry]?.file ?? ''}`,
    app: `/${manifest[app]?.file ?? ''}`,
    ...(manifest[older] && { older: `/${manifest[older].file}` }),
    styles: [...new Set(styled.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    preloads: found.map(({ file }) => `/${file}`),
    fonts: (manifest[entry]?.assets ?? [])
      .filter((file) => file.includes('-french') && file.endsWith('.woff2'))
      .map((file) => `/${file}`),
  }
}

/** Style sheets that no page loads, as each document has them whole. */
export const documentStyles = (manifest: Manifest) =>
  (manifest[entry]?.css ?? []).map((file) => `/${file}`)

/**
 * Reads style sheets, each once, and gives the rules that a document uses. They are inlined in it,
 * which saves a phone a round trip; its scripts load the whole sheets (web/start.ts).
 */
export function styleReader(clientDir: string, ofDocument: string[]) {
  const sheets = new Map<string, ReturnType<typeof parseRules>>()
  const read = (path: string) => {
    const rules = sheets.get(path) ?? parseRules(readFileSync(join(clientDir, path), 'utf8').trim())
    sheets.set(path, rules)
    return rules
  }
  return (styles: string[], html: string) =>
    withoutUnread(writeUsed([...ofDocument, ...styles].flatMap(read), usedClasses(html)), html)
}
