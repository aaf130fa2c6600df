import type { ComponentType } from 'react'
import { drawings } from './frame/drawings.ts'
import { moduleOf } from './match.ts'
import type { PageRow } from './pages.ts'

/** A page component takes the props its row names, and `params`. */
export type PageComponent = ComponentType<Record<string, unknown>>

/** A page, and what its module may export as `Loading` for the time its props are on their way. */
export type PageModule = { Page: PageComponent; Loading: ComponentType | undefined }

type Exports = Record<string, PageComponent> & { Loading?: ComponentType }

const modules = import.meta.glob<Exports>(['./*/*Page.tsx', '!./frame/*'])
const loaded = new Map<string, PageModule>()

/** The page if its chunk has been loaded before. */
export const loadedPage = (row: PageRow) => loaded.get(row.page)

/** Loads the page's own chunk and what it needs to be drawn, once. */
export async function loadPage(row: PageRow): Promise<PageModule> {
  const found = loaded.get(row.page)
  if (found) return found
  const load = modules[moduleOf(row)]
  if (!load) throw new Error(`web/pages.ts names a page that is not there: ${row.page}`)
  const name = row.page.split('/').at(-1) ?? ''
  const { [name]: Page, Loading } = await load()
  if (!Page) throw new Error(`${row.page}.tsx does not export ${name}`)
  await Promise.all(drawings.map((draw) => draw()))
  const module = { Page, Loading }
  loaded.set(row.page, module)
  return module
}
