import type { ComponentType } from 'react'
import type { PageRow } from '#web/page.ts'

/** A page component takes the props of its row, and `params`, `query` and `reload`. */
type PageComponent = ComponentType<Record<string, unknown>>

/** A page's component, and its module's optional `Loading`, shown until the props have loaded. */
type PageModule = { Page: PageComponent; Loading: ComponentType | undefined }

const loaded = new Map<string, PageModule>()

/** A file of static parts, which are not hydrated (static-island.tsx). */
export type StaticIslandFile = {
  name: string
  /** Whether this device shows something other than the server's version */
  changes: () => boolean
  load: () => Promise<Record<string, unknown>>
  loaded?: Record<string, unknown>
}

/** Static parts of the frame and of the loaded pages. */
export const staticIslandFiles: StaticIslandFile[] = []

/** The page, if its chunk has been loaded. */
export const loadedPage = (row: PageRow) => loaded.get(row.page)

/** Loads the page's chunk once, and the static parts not loaded yet. */
export async function loadPage(row: PageRow): Promise<void> {
  await Promise.all([loadForHydration(row), loadStaticIslands()])
  // Loads the static parts the page's own chunk has just registered.
  await loadStaticIslands()
}

/** Loads all static parts, or those that are `wanted`. */
export async function loadStaticIslands(wanted = (_file: StaticIslandFile) => true): Promise<void> {
  const missing = staticIslandFiles.filter((file) => !file.loaded && wanted(file))
  await Promise.all(missing.map(async (file) => Object.assign(file, { loaded: await file.load() })))
}

/** Loads only what the browser needs to hydrate a page that came as a document. */
export async function loadForHydration({ page, load }: PageRow): Promise<void> {
  if (loaded.has(page)) return
  const exported = (await load()) as Record<string, unknown>
  // Safe cast: the types of its row check that the file exports the page under its name.
  const Page = exported[page] as PageComponent
  loaded.set(page, { Page, Loading: exported.Loading as ComponentType | undefined })
}
