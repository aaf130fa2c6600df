/** Each may do what those before it may. 'link': whoever has an address only its receiver was told. */
export type Audience = 'public' | 'link' | 'editor' | 'admin'

/**
 * What bounds a caller, in the words of docs/api.md. All but `none` also take their turn among what is
 * made, in the share of their address and network.
 */
export const limits = {
  'load share':
    'takes its turn; 503 for an address with 64 answers under way or 4 MB of them unread',
  'page share': 'the same, in the turns of pages',
  forms:
    '429 by address, network, record and site, and for 30 refused ones in ten minutes (`src/core/http/visitor-limit.ts`)',
  login:
    '429 by a wait that grows, and by address, network and account (`src/core/accounts/login/login-limits.ts`)',
  'own count': '429 by a count of the feature’s own: by address and record, and by network',
  drawings: '503 beyond the drawings of a minute, of an address or of all; what is drawn is kept',
  session: 'not counted: somebody who is logged in answers for it',
  none: 'costs a file or one small read',
} as const

export type Limit = keyof typeof limits

/**
 * Who confirms a call that writes: nobody (daily work, all of which can be put right), a recent
 * login, or the call itself by what stands in its body.
 */
export type Reauth = 'none' | 'recent' | 'inBody'

/** What decides whether an answer to everybody's GET is cached, and under which key. */
export type Caching = {
  /** The parameters that change the answer: only they enter its key */
  query?: readonly string[]
  /** Of a parameter with its own spelling; keys.ts has the others */
  spell?: Readonly<Record<string, (value: string) => string>>
  /** A whole list, sent as it is read and not kept */
  whole?: (asked: URLSearchParams) => boolean
}

/** Everybody's, at the share of the load that each address has. */
export type PublicGet = Caching & { call: `GET /${string}` }

export type Endpoint = Caching & {
  /** Method and path as the router knows them: `PUT /je-viens/:token` */
  call: string
  audience: Audience
  limit: Limit
  reauth: Reauth
}

/** What a feature lists of its own; the limit of a GET is its share of the load. */
export type DeclaredEndpoint = Caching &
  (
    | { call: `GET /${string}`; audience: Audience; limit?: Limit }
    | { call: string; audience: 'public' | 'link'; limit: Limit }
    | { call: string; audience: 'editor' | 'admin'; limit?: Limit; reauth?: Reauth }
  )

export type MountedEndpoint = Endpoint & { feature: string }

/** Whatever is declared nowhere is for admins who logged in lately. */
export const declared = (endpoint: DeclaredEndpoint): Endpoint => ({
  limit: endpoint.call.startsWith('GET ') ? 'load share' : 'session',
  reauth: endpoint.audience === 'public' || endpoint.audience === 'link' ? 'none' : 'recent',
  ...endpoint,
})
