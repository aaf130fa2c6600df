/**
 * Callers from least to most privileged; each includes those before it. 'link' means anyone with a
 * secret URL.
 */
export type Audience = 'public' | 'link' | 'editor' | 'admin'

/**
 * Limits of a caller, described in docs/api.md. All but `none` also queue in the load limit, within
 * the share of their address and network.
 */
export const limits = {
  'load share':
    'takes its turn; 503 for an address with 64 answers under way or 4 MB of them unread',
  'page share': 'the same, in the turns of pages',
  forms: '429 beyond its counts of accepted ones, and of refused ones',
  login: '429 by a wait that grows with each failure of an address and name, and beyond its counts',
  'own count':
    '429 beyond counts of the feature’s own, without cancelled ones; refused ones count as those of forms',
  downloads: '429 beyond its counts; a ZIP is written while it is sent',
  drawings: '503 beyond its counts; what is drawn is kept',
  session: 'not counted: somebody who is logged in answers for it',
  none: 'costs a file or one small read',
} as const

export type Limit = keyof typeof limits

/**
 * Confirmation of a call that writes: none (reversible daily work), a recent login, or a proof in
 * the body.
 */
export type Reauth = 'none' | 'recent' | 'inBody'

/**
 * Normalises a query parameter: empty if it has no effect, undefined if its answer is not cached.
 */
export type Parameter = (value: string) => string | undefined

/** Number from 0 */
export const wholeNumber: Parameter = (value) =>
  /^\d{1,9}$/.test(value) ? String(Number(value)) : undefined

/** Free text, such as a search: visitors' texts differ */
export const freeText: Parameter = () => undefined

export const oneOf =
  (...values: readonly string[]): Parameter =>
  (value) =>
    values.includes(value) ? value : undefined

/** Parameters of a list that is read in parts */
export const slice = {
  limit: wholeNumber,
  offset: (value: string) => (Number(value) === 0 ? wholeNumber(value) && '' : wholeNumber(value)),
}

/** Decides whether the answer to a public GET is cached, and under which key. */
export type Caching = {
  /** Query parameters that change the answer; only these are part of the key */
  query?: Readonly<Record<string, Parameter>>
  /** Detects a request for the whole list, which is streamed and not cached */
  whole?: (params: URLSearchParams) => boolean
}

/** Public GET, limited by the load share of the address. */
export type PublicGet = Caching & { call: `GET /${string}` }

export type Endpoint = Caching & {
  /** Method and path in the router's syntax: `PUT /je-viens/:token` */
  call: string
  audience: Audience
  /** Area that an editor needs for it; absent: every editor may */
  area?: string
  limit: Limit
  reauth: Reauth
}

/** Endpoint as a feature declares it. The default limit of a GET is the load share. */
export type DeclaredEndpoint = Caching &
  (
    | { call: `GET /${string}`; audience: Audience; limit?: Limit }
    | { call: string; audience: 'public' | 'link'; limit: Limit }
    | { call: string; audience: 'editor' | 'admin'; area?: string; limit?: Limit; reauth?: Reauth }
  )

export type MountedEndpoint = Endpoint & { feature: string }

/** Fills in the defaults. Endpoints that are not declared need an admin with a recent login. */
export const declared = (endpoint: DeclaredEndpoint): Endpoint => ({
  limit: endpoint.call.startsWith('GET ') ? 'load share' : 'session',
  reauth: endpoint.audience === 'public' || endpoint.audience === 'link' ? 'none' : 'recent',
  ...endpoint,
})
