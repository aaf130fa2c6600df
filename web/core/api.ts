import type {
  Confirmation,
  ConfirmFirst,
  ConfirmMethod,
} from '#src/core/accounts/factors/factors.contract.ts'
import type { Problem } from '#src/core/http/errors.contract.ts'
import { readText } from './device-storage.ts'

/** What a 403 asks for: to say once more who one is, or to set up the second factor that is required. */
type First = Partial<ConfirmFirst> & { setUp?: true }

/**
 * Where the API is, from VITE_API_BASE_URL at build time (spec section 7): empty, it is where the page
 * came from. The page's content policy allows it (src/core/http/security.ts).
 */
export const apiBase: string = import.meta.env.VITE_API_BASE_URL ?? ''

/** The admin's token lives here (spec section 6). */
export const tokenKey = 'token'

/** An answer that is not a 2xx; status 0 when the network failed. `problems` are in French. */
export class ApiError extends Error {
  readonly status: number
  readonly problems: Problem[]
  /** What was asked: `DELETE /api/events/stage` */
  readonly call: string
  /** What is to be done first, where a 403 says so */
  readonly first: First
  /** The id of the record this form has already made, where a 422 says so */
  readonly created: string | undefined

  constructor(
    status: number,
    problems: Problem[],
    call = '',
    { created, ...first }: First & { created?: string } = {},
  ) {
    super(problems[0]?.msg ?? `HTTP ${status}`)
    this.status = status
    this.problems = problems
    this.call = call
    this.first = first
    this.created = created
  }
}

/** Whether an answer says that what was asked for no longer exists. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** What is wrong with which of these fields: the first problem of each. */
export function byField<Name extends string>(
  problems: Problem[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const problem = problems.find(({ path }) => path === name)
    if (problem) found[name] = problem.msg
  }
  return found
}

/** One record and its ETag, which a later `send` gives back as If-Match. */
export type Tagged<T> = { record: T; etag: string | null }

/** For SWR: what is on display changes by what one does, not by looking away and back. */
export const askedOnce = { revalidateOnFocus: false, shouldRetryOnError: false }

/** Asks the API. @throws ApiError */
export async function get<T>(address: string, init?: RequestInit): Promise<T> {
  return (await ask<T>(address, init)).body
}

/** Asks for one record with its ETag. @throws ApiError */
export async function getTagged<T>(address: string): Promise<Tagged<T>> {
  const { body, headers } = await ask<T>(address)
  return { record: body, etag: headers.get('etag') }
}

/** A part of a list, and how many the whole list holds. @throws ApiError */
export async function getPart<T>(address: string): Promise<{ records: T[]; total: number }> {
  const { body, headers } = await ask<T[]>(address)
  return { records: body, total: Number(headers.get('x-total-count')) }
}

/**
 * What the dashboard does about a call that was refused. `renew` lets one log in again in place,
 * `confirm` asks who one is once more: answered true, the call is made again. `setUp` is told that
 * nothing opens any more without a second factor.
 */
export const session: {
  renew?: ((address: string) => Promise<boolean>) | undefined
  confirm?: ((methods: readonly ConfirmMethod[]) => Promise<boolean>) | undefined
  setUp?: (() => void) | undefined
} = {}

/**
 * Whether a refused call is to be made once more, because the person has just done what it needs.
 * @throws ApiError when they would rather not say who they are: nothing has changed
 */
export async function isMended(refusal: ApiError, address: string): Promise<boolean> {
  const { status, first, call } = refusal
  if (status === 401) return (await session.renew?.(address)) ?? false
  if (first.setUp) session.setUp?.()
  if (!first.confirm || !session.confirm) return false
  if (await session.confirm(first.methods ?? ['password'])) return true
  throw new ApiError(status, [{ msg: unconfirmed }], call)
}

const unconfirmed = 'Vous n’avez pas confirmé que c’était bien vous.'

/**
 * Before a call with a large body: who is there is asked first, rather than once all of it has gone
 * out and been refused. @throws ApiError as isMended
 */
export async function confirmFirst(): Promise<void> {
  const { until, methods } = await get<Confirmation>('/api/auth/confirm')
  if (until || !session.confirm || (await session.confirm(methods))) return
  throw new ApiError(403, [{ msg: unconfirmed }])
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Sends a change: JSON, or multipart when `body` is FormData. Answers undefined for a 204.
 * @throws ApiError
 */
export async function send<T = void>(
  method: Method,
  address: string,
  body?: unknown,
  options: { ifMatch?: string | null; idempotencyKey?: string | undefined } = {},
): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined && !(body instanceof FormData))
    headers['Content-Type'] = 'application/json'
  if (options.ifMatch) headers['If-Match'] = options.ifMatch
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const answer = await ask<T>(address, {
    method,
    headers,
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
  })
  return answer.body
}

/** Keys by address and body, of creates whose answer was lost or is on its way. */
const unanswered = new Map<string, string>()

/**
 * Sends a POST that creates a record, outside of a form with a draft. The same sent again after a
 * lost answer makes no second record. @throws ApiError
 */
export async function create<T = void>(address: string, body: unknown): Promise<T> {
  const content = body instanceof FormData ? [...body] : body
  const same = `${address} ${JSON.stringify(content)}`
  const idempotencyKey = unanswered.get(same) ?? newIdempotencyKey()
  unanswered.set(same, idempotencyKey)
  try {
    const made = await send<T>('POST', address, body, { idempotencyKey })
    unanswered.delete(same)
    return made
  } catch (error) {
    if (!mayHaveArrived(error)) unanswered.delete(same)
    throw error
  }
}

/** Random, and made on an insecure origin too, where there is no `crypto.randomUUID`. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

/** A call without an answer, or with one of what stands before the site, may have been carried out. */
const mayHaveArrived = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

const waiting = new Map<string, () => void>()

/** Once the same call succeeds, as `ApiError.call` names it. */
export function onceAnswered(call: string, then: () => void): void {
  waiting.set(call, then)
}

/** No answer came, or it broke off on the way. */
export const noAnswer = (call?: string) =>
  new ApiError(0, [{ msg: 'Le site ne répond pas. Vérifiez votre connexion.' }], call)

type Answered<T> = { body: T; headers: Headers }

async function ask<T>(address: string, init: RequestInit = {}): Promise<Answered<T>> {
  const call = `${init.method ?? 'GET'} ${address}`
  const token = readText('localStorage', tokenKey)
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const lose = (): never => {
    throw noAnswer(call)
  }
  const response = await fetch(apiBase + address, {
    ...init,
    headers,
    credentials: 'include',
  }).catch(lose)
  if (response.ok) {
    const body = response.status === 204 ? undefined : await response.json().catch(lose)
    waiting.get(call)?.()
    waiting.delete(call)
    return { body, headers: response.headers }
  }
  const refusal = toError(response.status, await response.text().catch(() => ''), call)
  if (await isMended(refusal, address)) return ask(address, init)
  throw refusal
}

/** What a refusal says; what stands before the site, such as a proxy, does not answer in its way. */
export function toError(status: number, body: string, call: string): ApiError {
  const { errors = [], ...first } = readRefusal(body)
  return new ApiError(status, errors, call, first)
}

function readRefusal(body: string): { errors?: Problem[] } & First {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}
