import type {
  Confirmation,
  ConfirmFirst,
  ConfirmMethod,
} from '#src/core/accounts/factors/factors.schema.ts'
import type { Problem } from '#src/core/http/errors.shared.ts'
import { readText } from './device-storage.ts'

/** Requirement stated by a 403: confirm one's identity, or set up the second factor. */
type First = Partial<ConfirmFirst> & { setUp?: true }

/**
 * Origin of the API, from VITE_API_BASE_URL at build time (spec section 7); empty for the page's
 * own. The Content-Security-Policy allows it (src/core/http/security.ts).
 */
export const apiBase: string = import.meta.env.VITE_API_BASE_URL ?? ''

/** Storage key of the admin's token (spec section 6). */
export const tokenKey = 'token'

/** An answer other than 2xx; status 0 when the network failed. `problems` are in French. */
export class ApiError extends Error {
  readonly status: number
  readonly problems: Problem[]
  /** Method and path of the call: `DELETE /api/events/stage` */
  readonly call: string
  /** Steps required first, if a 403 lists any */
  readonly first: First
  /** Id of the record this form already created, if a 422 has it */
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

/** Whether the record does not exist. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** First problem of each of these fields. */
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

/** A record and its ETag, which `send` can return as If-Match. */
export type Tagged<T> = { record: T; etag: string | null }

/** SWR options without refetching on focus, for data that changes only by the user's actions. */
export const fetchOnceOptions = { revalidateOnFocus: false, shouldRetryOnError: false }

/** Sends a GET. @throws ApiError */
export async function get<T>(address: string, init?: RequestInit): Promise<T> {
  return (await request<T>(address, init)).body
}

/** Loads one record with its ETag. @throws ApiError */
export async function getTagged<T>(address: string): Promise<Tagged<T>> {
  const { body, headers } = await request<T>(address)
  return { record: body, etag: headers.get('etag') }
}

/** Loads a part of a list, and the length of the whole list. @throws ApiError */
export async function getListPage<T>(address: string): Promise<{ records: T[]; total: number }> {
  const { body, headers } = await request<T[]>(address)
  return { records: body, total: Number(headers.get('x-total-count')) }
}

/**
 * Handlers of refused calls, set by the dashboard. `renew` lets the user log in again, `confirm`
 * asks for their identity: when they return true, the call is repeated. `setUp` is called when a
 * second factor is required.
 */
export const session: {
  renew?: ((address: string) => Promise<boolean>) | undefined
  confirm?: ((methods: readonly ConfirmMethod[]) => Promise<boolean>) | undefined
  setUp?: (() => void) | undefined
} = {}

/**
 * Whether to repeat a refused call, because the user has just logged in or confirmed.
 * @throws ApiError when they decline to confirm: nothing has changed
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
 * Confirms the identity before a call with a large body, which would otherwise be refused only
 * after the whole upload. @throws ApiError as isMended
 */
export async function confirmFirst(): Promise<void> {
  const { until, methods } = await get<Confirmation>('/api/auth/confirm')
  if (until || !session.confirm || (await session.confirm(methods))) return
  throw new ApiError(403, [{ msg: unconfirmed }])
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

let changes = 0

/** Counts the changes this tab has sent: what was read before the last one may be outdated. */
export const countChanges = (): number => changes

type SendOptions = { ifMatch?: string | null; idempotencyKey?: string | undefined }

/**
 * Sends a change: JSON, or multipart when `body` is FormData. Returns undefined for a 204.
 * @throws ApiError
 */
export async function send<T = void>(
  method: Method,
  address: string,
  body?: unknown,
  options?: SendOptions,
): Promise<T> {
  return (await sendTagged<T>(method, address, body, options)).record
}

/** Sends a change as `send`, and returns the record with its new ETag. @throws ApiError */
export async function sendTagged<T>(
  method: Method,
  address: string,
  body?: unknown,
  options: SendOptions = {},
): Promise<Tagged<T>> {
  const headers: Record<string, string> = {}
  if (body !== undefined && !(body instanceof FormData))
    headers['Content-Type'] = 'application/json'
  if (options.ifMatch) headers['If-Match'] = options.ifMatch
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const answer = await request<T>(address, {
    method,
    headers,
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
  })
  changes += 1
  return { record: answer.body, etag: answer.headers.get('etag') }
}

/** Idempotency keys by address and body, for creates that are pending or whose answer was lost. */
const unanswered = new Map<string, string>()

/**
 * Sends a POST that creates a record, outside of a form with a draft. Repeating it after a lost
 * answer creates no second record. @throws ApiError
 */
export async function create<T = void>(address: string, body: unknown): Promise<T> {
  const content = body instanceof FormData ? [...body] : body
  const requestKey = `${address} ${JSON.stringify(content)}`
  const idempotencyKey = unanswered.get(requestKey) ?? newIdempotencyKey()
  unanswered.set(requestKey, idempotencyKey)
  try {
    const made = await send<T>('POST', address, body, { idempotencyKey })
    unanswered.delete(requestKey)
    return made
  } catch (error) {
    if (!mayHaveArrived(error)) unanswered.delete(requestKey)
    throw error
  }
}

/** Random key. `crypto.randomUUID` is missing on insecure origins. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

/**
 * Whether a failed call may have been carried out: no answer, or an error of the server or a proxy.
 */
const mayHaveArrived = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

const waiting = new Map<string, () => void>()

/** Runs `then` once the call, named as in `ApiError.call`, succeeds. */
export function onceAnswered(call: string, then: () => void): void {
  waiting.set(call, then)
}

/** Error for a missing or incomplete answer. */
export const noAnswer = (call?: string) =>
  new ApiError(0, [{ msg: 'Le site ne répond pas. Vérifiez votre connexion.' }], call)

type Answered<T> = { body: T; headers: Headers }

async function request<T>(address: string, init: RequestInit = {}): Promise<Answered<T>> {
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
  if (await isMended(refusal, address)) return request(address, init)
  throw refusal
}

/** Converts a refusal. A proxy before the site may answer in another format. */
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
