import { limits, type MountedEndpoint, type Rule, rateLimits } from '#src/core/http/index.ts'
import * as webFeatures from '#web/features.ts'
import type { PageRow } from '#web/page.ts'
import { pages as sitePages } from '#web/pages.ts'

type Route = Pick<MountedEndpoint, 'audience' | 'area' | 'feature'> & {
  method: string
  path: string
  limit: string
}

const head = `# Every route of the site

Written by \`npm run routes -- --write\`; \`npm run routes\` prints it. A test compares this page with the running app.

- **audience**: *public* is everybody, *link* whoever holds an address that only its receiver was told, *editor* editors whose account has the area behind it (every editor where none is), and admins, *admin* admins alone. What no feature declares is for admins, under \`/api\` as elsewhere.
- **limit**: what bounds one caller.
- **feature**: which folder of \`src\` or \`web\` it belongs to.

Calls of editors and admins that write ask again who is there ten minutes after the login, unless their feature names them in \`reauth\`. A form that a browser posts to its page (\`POST\` among the pages) becomes a call of the API, with all that holds for it.

| limit | what it is | counts (\`src/core/http/rate-limits.ts\`) |
|---|---|---|
${Object.entries(limits)
  .map(([name, text]) => `| ${name} | ${text} | ${listCounts(name)} |`)
  .join('\n')}`

/** Counts of a limit: '5 in 1 h by address and record'. */
function listCounts(limit: string): string {
  const names = Object.entries(rateLimits).filter(([name]) => name.split(', ')[0] === limit)
  const lists = names.map(([name, rules]) => {
    const [, ofWhat] = name.split(', ')
    return `${ofWhat ? `${ofWhat}: ` : ''}${rules.map(describeRule).join(', ')}`
  })
  return lists.join('; ')
}

function describeRule({ count, seconds, by }: Rule): string {
  const [unit, name] = seconds < 60 ? [1, 's'] : seconds < 3600 ? [60, 'min'] : [3600, 'h']
  return `${count} in ${seconds / Number(unit)} ${name} ${by.length > 0 ? `by ${by.join(' and ')}` : 'in all'}`
}

/** The text of docs/api.md. */
export function describeRoutes(endpoints: readonly MountedEndpoint[]): string {
  const mounted = endpoints.map(({ call, ...endpoint }): Route => {
    const [method = '', path = ''] = call.split(' ')
    return { ...endpoint, method, path }
  })
  const isCall = ({ path }: Route) => path.startsWith('/api/')
  const sections: [title: string, routes: Route[]][] = [
    ['The API', mounted.filter(isCall)],
    ['Files, feeds and the rest', mounted.filter((route) => !isCall(route))],
    ['Pages', listPages(endpoints)],
  ]
  return `${[head, ...sections.map(([title, routes]) => `## ${title}\n\n${renderTable(routes)}`)].join('\n\n')}\n`
}

function renderTable(routes: readonly Route[]): string {
  const rows = routes
    .toSorted((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
    .map(({ method, path, audience, area, limit, feature }) => {
      const who = [audience, area].filter(Boolean).join(' ')
      const cells = [method, `\`${path.replaceAll('|', '\\|')}\``, who, limit, feature]
      return `| ${cells.join(' | ')} |`
    })
  return ['| method | path | audience | limit | feature |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}

/** The same on every machine, whatever its language. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function listPages(endpoints: readonly MountedEndpoint[]): Route[] {
  return Object.entries(webFeatures).flatMap(([feature, { pages = [] }]) =>
    pages.flatMap((own: PageRow) => {
      // Parts of other features may add the form.
      const row = sitePages.find(({ page }) => page === own.page) ?? own
      const { path, audience = 'public' } = row
      const pageRoute: Route = { path, audience, feature, method: 'GET', limit: 'page share' }
      const call = formCall(row)
      const limit = endpoints.find((endpoint) => plain(endpoint.call) === call)?.limit
      return call && limit ? [pageRoute, { ...pageRoute, method: 'POST', limit }] : [pageRoute]
    }),
  )
}

/** The endpoint that a page's form posts to. */
function formCall({ form, path }: PageRow): string | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ':'])
  const made = form ? form(Object.fromEntries(names), new URLSearchParams()) : undefined
  return made ? `POST ${decodeURIComponent(made.address)}` : undefined
}

const plain = (call: string) => call.replace(/:\w+/g, ':')
