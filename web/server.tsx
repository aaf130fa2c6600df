import { renderToString } from 'react-dom/server'
import type { ApiResult, PageMatch, Web } from '#src/core/site/site.shared.ts'
import { setClubZone } from '#src/core/time/club-zone.shared.ts'
import { type Match, matchPage } from '#web/core/match.ts'
import { readAnswers } from '#web/ui/layout/page-data.ts'
import { listSiteSlotCalls, loadSiteSlots, visibleSiteSlots } from '#web/ui/layout/site-slots.ts'
import { App } from './App.tsx'
import type { Boot } from './boot.ts'
import { layoutDataCall } from './calls.ts'
import { loadPage } from './core/page-loading.ts'
import { Document } from './Document.tsx'
import { type PageRow, sentMark } from './page.ts'
import { pages } from './pages.ts'
import { structuredData } from './structured-data.ts'

/** Paths of the public pages that always exist. */
const sitemap = pages
  .filter((row) => !row.path.includes(':') && !isHidden(row) && !row.hiddenWhenEmpty)
  .map(({ path }) => path)

const hiddenWith = Object.fromEntries(
  pages.flatMap(({ path, hiddenWith: main }) => (main ? [[path, main]] : [])),
)

const optional = Object.fromEntries(
  pages.flatMap((row) => (row.hiddenWhenEmpty ? [[row.hiddenWhenEmpty, row.path]] : [])),
)

/** Finds the page of an address and its API calls. */
function matchRequest(path: string, search: string): PageMatch | undefined {
  const found = matchPage(path, search)
  if (!found) return undefined
  const module = found.row.page
  const around = listSiteSlotCalls().map(({ address }) => ({ address, mayFail: true }))
  const addresses = [layoutDataCall, ...around, ...found.data]
  const query = new URLSearchParams(search)
  const form = found.row.form ? found.row.form(found.params, query) : undefined
  const sent = form !== undefined && isSent(search)
  const url = sent ? markSent(found.url) : found.url
  const hidden = isHidden(found.row) || hasFreeText(found)
  const visit = isHidden(found.row) || sent ? undefined : found.url.split('?', 1)[0]
  const ofLink = found.row.audience === 'link'
  return { url, sent, hidden, ofLink, visit, module, addresses, ...(form && { form }) }
}

const isSent = (search: string) => new URLSearchParams(search).get(sentMark.name) === sentMark.value

/** Adds the mark of success: such a page is cached apart from the page itself. */
const markSent = (url: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${sentMark.name}=${sentMark.value}`

/** Renders the HTML document of a page, or of the unknown-route screen, with its style sheet. */
async function render(page: PageMatch | undefined, boot: Omit<Boot, 'url'>): Promise<string> {
  setClubZone(boot.timeZone)
  const [path = '/', mark = ''] = (page?.url ?? '/404').split('?', 2)
  const found = page && matchPage(path, mark)
  await Promise.all([found && loadPage(found.row), loadSiteSlots(boot.answers)])
  const pageBoot: Boot = { ...boot, url: found?.url ?? '/404' }
  const structured = found && (await structuredData(found, pageBoot))
  if (isSent(mark) && !boot.posted) pageBoot.posted = { sent: true }
  const whole = { ...pageBoot, structured: structured && toInertJson(structured) }
  const json = toInertJson(
    found ? { ...pageBoot, answers: hydrationAnswers(found, boot.answers) } : pageBoot,
  )
  const html = renderToString(
    <Document boot={whole} json={json}>
      <App boot={whole} />
    </Document>,
  )
  return html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`
}

/** Answers without the data of static parts. */
function hydrationAnswers(matchRequest: Match, answers: Boot['answers']): Boot['answers'] {
  const made = readAnswers(matchRequest, answers)
  if (!matchRequest.row.clientProps || !made || !('props' in made)) return answers
  const live: Record<string, unknown> = matchRequest.row.clientProps(made.props as never)
  const unanswered = matchRequest.data.flatMap(({ prop, address }): [string, ApiResult][] => {
    const answer = answers[address]
    if (answer?.status !== 200) return answer ? [[address, answer]] : []
    return prop in live ? [[address, { status: 200, body: live[prop] }]] : []
  })
  const ofPage = new Set(matchRequest.data.map(({ address }) => address))
  const layoutAnswers = Object.entries(answers).filter(([address]) => !ofPage.has(address))
  return Object.fromEntries([...layoutAnswers, ...unanswered])
}

/** Title of a page; undefined if a required answer is missing. */
function title({ url }: PageMatch, answers: Boot['answers']): string | undefined {
  const [path = '/', search = ''] = url.split('?', 2)
  const found = matchPage(path, search)
  const made = found && readAnswers(found, answers)
  if (!found || !made || !('props' in made)) return undefined
  const { head } = found.row
  const { title = 'Accueil' } = typeof head === 'function' ? head(made.props as never) : head
  return title
}

const siteSlots: Web['siteSlots'] = (answers) => visibleSiteSlots(answers).map(({ name }) => name)

/** Functions and data that the server imports. */
export const web: Web = {
  match: matchRequest,
  sitemap,
  hiddenWith,
  optional,
  title,
  siteSlots,
  render,
}

function isHidden({ head }: PageRow): boolean {
  return typeof head === 'object' && Boolean(head.hidden)
}

function hasFreeText({ row, url }: Match): boolean {
  const query = new URLSearchParams(url.split('?', 2)[1])
  return (row.freeText ?? []).some((name) => query.has(name))
}

/** JSON that is safe inside a script element: it cannot close the element or open a comment. */
const toInertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
