import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import type { Boot } from './boot.ts'
import { Document } from './Document.tsx'
import { matchPage, moduleOf, settingsAddress } from './match.ts'
import { loadPage } from './modules.ts'
import { type PageRow, pages } from './pages.ts'
import { structuredData } from './structured-data/structuredData.ts'

/** Paths of the public pages that are there whatever the content. */
export const places = pages
  .filter((row) => !row.path.includes(':') && !isHidden(row))
  .map(({ path }) => path)

type PageMatch = {
  url: string
  hidden: boolean
  module: string
  addresses: { address: string; silent?: boolean }[]
}

/** The page an address leads to, and the API calls it is made from. */
export function match(path: string, search: string): PageMatch | undefined {
  const found = matchPage(path, search)
  if (!found) return undefined
  const module = moduleOf(found.row).replace(/^\./, 'web')
  const addresses = [{ address: settingsAddress }, ...found.data]
  return { url: found.url, hidden: isHidden(found.row), module, addresses }
}

/** The whole HTML document of a page, or of the unknown-route screen, with its style sheet. */
export async function render(
  page: PageMatch | undefined,
  boot: Boot,
  css: string,
): Promise<string> {
  const [path = '/', search = ''] = (page?.url ?? '/404').split('?', 2)
  const found = page && matchPage(path, search)
  if (found) await loadPage(found.row)
  const structured = found && structuredData(found, boot)
  const whole = { ...boot, structured: structured && toInertJson(structured) }
  const html = renderToString(
    <Document boot={whole} json={toInertJson(boot)} css={css}>
      <App boot={whole} path={path} search={search} />
    </Document>,
  )
  return html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`
}

function isHidden({ head }: PageRow): boolean {
  return typeof head === 'object' && Boolean(head.hidden)
}

/** Safe inside a script element: nothing in it can close the element or open a comment. */
const toInertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
