import type { ComponentType } from 'react'
import type { PageRow } from '#web/page.ts'

/** A page component takes the props its row names, and `params`, `query` and `reload`. */
export type PageComponent = ComponentType<Record<string, unknown>>

/** A page, and what its module may export as `Loading` for the time its props are on their way. */
export type PageModule = { Page: PageComponent; Loading: ComponentType | undefined }

const loaded = new Map<string, PageModule>()

/** A file of parts that stand still in a page (still.tsx). */
export type StillFile = {
  name: string
  /** Whether this device shows something else than the server */
  changes: () => boolean
  load: () => Promise<Record<string, unknown>>
  loaded?: Record<string, unknown>
}

/** Of the frame, and of the pages that are loaded. */
export const stillFiles: StillFile[] = []

/** The page if its chunk has been loaded before. */
export const loadedPage = (row: PageRow) => loaded.get(row.page)

/** Loads the page's own chunk, once, and of what stands still what is not there yet. */
export async function loadPage(row: PageRow): Promise<void> {
  await Promise.all([loadAwake(row), loadStill()])
  // Of the page itself.
  await loadStill()
}

/** What stands still, or of that what is `wanted`. */
export async function loadStill(wanted = (_file: StillFile) => true): Promise<void> {
  const missing = stillFiles.filter((file) => !file.loaded && wanted(file))
  await Promise.all(missing.map(async (file) => Object.assign(file, { loaded: await file.load() })))
}

/** What the browser needs of a page that has just come whole as a document. */
export async function loadAwake({ page, load }: PageRow): Promise<void> {
  if (loaded.has(page)) return
  const exported = (await load()) as Record<string, unknown>
  // That the page is there under its file's name, the types of its row have checked.
  const Page = exported[page] as PageComponent
  loaded.set(page, { Page, Loading: exported.Loading as ComponentType | undefined })
}
