import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { isFromOwnPage, notFromSite } from '#src/auth/guard.ts'
import { clientAddress } from '#src/client-address.ts'
import type { Problem } from '#src/errors.contract.ts'
import { answerError, Forbidden } from '#src/errors.ts'
import { readForm } from '#src/requests.ts'
import type { PageForm, PageMatch, Refused, Web } from './site.contract.ts'

type Deps = {
  web: () => Promise<Web>
  /** The app itself: the call a form becomes passes the same guards, limits and contracts */
  call: (request: Request, env: object) => Response | Promise<Response>
  render: (page: PageMatch, origin: string, posted: Refused) => Promise<Response>
  publicUrl: string | undefined
  trustProxy: boolean
}

/** How long a success is remembered for those who press the button again, in milliseconds. */
const pressedAgain = 30_000

/**
 * A form that a browser posts by itself, before the scripts are there or without them, goes to
 * the page it stands on. It becomes the API call its page names; success leads on (303), and a
 * refusal is the page again, with what was typed and what is wrong with it. Neither is cached.
 * Nothing on the page stops an impatient second press: the same form from the same caller is one.
 */
export function postedForms(deps: Deps): MiddlewareHandler {
  const { web, call, render, publicUrl, trustProxy } = deps
  const sent = new LRUCache<string, Promise<Response>>({ max: 1_000, ttl: pressedAgain })

  async function sendOnce(c: Context, form: PageForm, values: Record<string, string>) {
    const said = JSON.stringify([clientAddress(c, trustProxy), form.address, form.fixed, values])
    const key = createHash('sha256').update(said).digest('base64')
    const answer = sent.get(key) ?? Promise.resolve(call(toCall(c, form, values), c.env))
    sent.set(key, answer)
    const { ok } = await answer
    if (!ok || form.repeatable) sent.delete(key)
    return (await answer).clone()
  }

  return async (c, next) => {
    const { pathname, search, origin } = new URL(c.req.url)
    const page = (await web()).match(pathname, search)
    if (!page?.form) return next()
    const { form } = page
    let values: Record<string, string> = {}
    let answer: Response
    try {
      values = await readForm(c)
      if (!isFromOwnPage(c, publicUrl)) throw new Forbidden(notFromSite)
      answer = await sendOnce(c, form, values)
    } catch (error) {
      answer = answerError(error as Error, c)
    }
    if (answer.ok) return lead(form.done, answer)
    const again = await render(page, publicUrl ?? origin, await toRefused(answer, values, form))
    again.headers.set('Cache-Control', 'no-store')
    const wait = answer.headers.get('retry-after')
    if (wait) again.headers.set('Retry-After', wait)
    return again
  }
}

/** From the same caller: address, cookies and origin are those of the form. */
function toCall(c: Context, form: PageForm, values: Record<string, string>): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  for (const name of ['content-length', 'transfer-encoding']) headers.delete(name)
  const body = JSON.stringify({ ...values, ...form.fixed })
  return new Request(new URL(form.address, c.req.url), { method: 'POST', headers, body })
}

/** Cookies go along: a login sets one. */
function lead(done: string, answer: Response): Response {
  const headers = new Headers({ Location: done, 'Cache-Control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

async function toRefused(
  answer: Response,
  values: Record<string, string>,
  { secrets = [] }: PageForm,
): Promise<Refused> {
  const { errors } = (await answer.json()) as { errors: Problem[] }
  const shown = Object.entries(values).filter(([name]) => !secrets.includes(name))
  return { status: answer.status, values: Object.fromEntries(shown), problems: errors }
}
