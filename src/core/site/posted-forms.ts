import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Problem } from '#src/core/http/errors.shared.ts'
import {
  answerError,
  clientAddress,
  Forbidden,
  isSameOrigin,
  lastUsed,
  namesNoOrigin,
  notFromSite,
  readForm,
} from '#src/core/http/index.ts'
import { formBody } from './form-body.shared.ts'
import type { RenderPage } from './pages.ts'
import type { PageForm, Refused, Web } from './site.shared.ts'

type Deps = {
  web: () => Promise<Web>
  /** Makes the API call, with the same guards, limits and schemas */
  call: (request: Request, env: object) => Response | Promise<Response>
  render: RenderPage
  publicUrl: string | undefined
  trustProxy: number
}

/** Milliseconds during which a repeated submission gets the first answer. */
const pressedAgain = 30_000

/**
 * Handles forms posted without scripts: each becomes the API call its page declares. Success
 * redirects (303); a refusal shows the page with the typed values. Identical submissions from one
 * caller are sent once, against double clicks. A form may have a second step with a field of the
 * first answer (`next`), as a login with a second factor has.
 */
export function postedForms(deps: Deps): MiddlewareHandler {
  const { web, call, render, publicUrl, trustProxy } = deps
  const sent = lastUsed<Promise<Response>>(1_000, { ttl: pressedAgain })

  async function sendOnce(c: Context, form: PageForm, values: Record<string, string>) {
    const address = nextAddress(form, values)
    const identity = JSON.stringify([clientAddress(c, trustProxy), address, form.fixed, values])
    const key = createHash('sha256').update(identity).digest('base64')
    const send = async () => {
      const answer = await call(toCall(c, address, { ...values, ...form.fixed }), c.env)
      return answer.ok && !form.next && !form.doneAt ? await withoutBody(answer) : answer
    }
    const answer = sent.get(key) ?? send()
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
      if (!isSameOrigin(c, publicUrl) && !namesNoOrigin(c)) throw new Forbidden(notFromSite)
      answer = await sendOnce(c, form, values)
    } catch (error) {
      answer = answerError(error as Error, c)
    }
    const { next: step, done, doneAt } = form
    const due = step && answer.ok ? await readField(answer, step.field) : undefined
    if (answer.ok && due === undefined) {
      const redirectPath = doneAt && (await readField(answer, doneAt))
      return lead(redirectPath && /^\/(?!\/)/.test(redirectPath) ? redirectPath : done, answer)
    }
    const posted: Refused =
      step && due !== undefined
        ? { status: 200, values: { ...toShow(values, form), [step.field]: due }, problems: [] }
        : await toRefused(answer, values, form)
    const { response: again } = await render(page, publicUrl ?? origin, { posted })
    again.headers.set('Cache-Control', 'no-store')
    const wait = answer.headers.get('retry-after')
    if (wait) again.headers.set('Retry-After', wait)
    return again
  }
}

/** Drops the body, which may be a whole article, before the answer is remembered. */
async function withoutBody({ body, status, headers }: Response): Promise<Response> {
  await body?.cancel()
  const cookies = headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie])
  return new Response(null, { status, headers: cookies })
}

const nextAddress = ({ address, next }: PageForm, values: Record<string, string>) =>
  next && values[next.field] ? next.address : address

/** Reads a text field of the answer. */
async function readField(answer: Response, field: string): Promise<string | undefined> {
  if (answer.status === 204) return undefined
  const { [field]: value } = (await answer.clone().json()) as Record<string, unknown>
  return typeof value === 'string' ? value : undefined
}

function toCall(c: Context, address: string, values: Record<string, string>): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  for (const name of ['content-length', 'transfer-encoding']) headers.delete(name)
  const body = JSON.stringify(formBody(values))
  return new Request(new URL(address, c.req.url), { method: 'POST', headers, body })
}

/** Redirects after a success and passes cookies on, which a login sets. */
function lead(done: string, answer: Response): Response {
  const headers = new Headers({ Location: done, 'Cache-Control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** Removes secret fields. */
const toShow = (values: Record<string, string>, { secrets = [] }: PageForm) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))

async function toRefused(answer: Response, values: Record<string, string>, form: PageForm) {
  const { errors } = (await answer.json()) as { errors: Problem[] }
  const visibleValues = toShow(values, form)
  // The first step's answer has expired, so the form starts again.
  if (form.next && answer.status === 401) delete visibleValues[form.next.field]
  return { status: answer.status, values: visibleValues, problems: errors }
}
