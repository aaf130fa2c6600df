import type { ComponentType } from 'react'
import { moduleOf } from './match.ts'
import type { PageRow } from './pages.ts'

/** A page component takes the props its row names, and `params`. */
export type PageComponent = ComponentType<Record<string, unknown>>

const modules = import.meta.glob<Record<string, PageComponent>>(['./*/*Page.tsx', '!./frame/*'])
const loaded = new Map<string, PageComponent>()

/** The page's component if it has been loaded before. */
export const loadedPage = (row: PageRow) => loaded.get(row.page)

/** Loads the page's own chunk, once. */
export async function loadPage(row: PageRow): Promise<PageComponent> {
  const found = loaded.get(row.page)
  if (found) return found
  const load = modules[moduleOf(row)]
  if (!load) throw new Error(`web/pages.ts names a page that is not there: ${row.page}`)
  const name = row.page.split('/').at(-1) ?? ''
  const component = (await load())[name]
  if (!component) throw new Error(`${row.page}.tsx does not export ${name}`)
  loaded.set(row.page, component)
  return component
}
