import type { ComponentType } from 'react'
import type { PageRow, WebRoom } from './page.ts'
import { rooms as listed } from './rooms.ts'

export const rooms: readonly WebRoom[] = listed

/** The map of the site. */
export const pages = rooms.flatMap((room) => room.pages ?? [])

/** A page component takes the props its row names, and `params`, `query` and `reload`. */
export type PageComponent = ComponentType<Record<string, unknown>>

/** A page, and what its module may export as `Loading` for the time its props are on their way. */
export type PageModule = { Page: PageComponent; Loading: ComponentType | undefined }

const loaded = new Map<string, PageModule>()

/** The page if its chunk has been loaded before. */
export const loadedPage = (row: PageRow) => loaded.get(row.page)

/** Loads the page's own chunk, once. */
export async function loadPage({ page, load }: PageRow): Promise<PageModule> {
  const found = loaded.get(page)
  if (found) return found
  const exported = (await load()) as Record<string, unknown>
  // That the page is there under its file's name, the types of its row have checked.
  const Page = exported[page] as PageComponent
  const module = { Page, Loading: exported.Loading as ComponentType | undefined }
  loaded.set(page, module)
  return module
}
