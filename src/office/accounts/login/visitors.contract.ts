/**
 * The one list of what may be called without being an admin. Whatever is not here needs the
 * admin role (product.md 'The API'). `query` names the parameters that change a GET's answer:
 * only those enter the key under which the answer is kept in memory.
 */
export type VisitorCall = {
  call: string
  query?: readonly string[]
  /** Whether the answer is a whole list, which is sent as it is read and not kept */
  whole?: (asked: URLSearchParams) => boolean
}

const slice = ['limit', 'offset'] as const

const calls = [
  { call: 'GET /api/about', query: ['view'] },
  { call: 'GET /api/albums/:id' },
  {
    call: 'GET /api/blogs',
    query: ['view', 'q', 'tag', 'category', 'featured', ...slice],
    whole: (asked) => !asked.has('limit'),
  },
  { call: 'GET /api/blogs/:id' },
  { call: 'GET /api/blogs/:id/comments', query: slice },
  { call: 'GET /api/closures' },
  { call: 'GET /api/coaches', query: slice },
  { call: 'GET /api/coaches/:id' },
  { call: 'GET /api/comments/:id/shown' },
  { call: 'GET /api/committee/page' },
  { call: 'GET /api/coming-seasons' },
  { call: 'GET /api/courses' },
  { call: 'GET /api/documents', query: ['shelf'] },
  { call: 'GET /api/documents/:id' },
  { call: 'GET /api/events', query: slice },
  { call: 'GET /api/events/:id', query: ['view'] },
  { call: 'GET /api/event-counts' },
  { call: 'GET /api/faq' },
  { call: 'GET /api/forgotten-password' },
  { call: 'GET /api/gallery', query: slice },
  { call: 'GET /api/gallery-albums', query: ['page'] },
  { call: 'GET /api/gallery/:id' },
  { call: 'GET /api/gallery/:id/place' },
  { call: 'GET /api/next-lessons' },
  { call: 'GET /api/notices' },
  { call: 'GET /api/joining' },
  { call: 'GET /api/parajudo' },
  { call: 'GET /api/legal' },
  { call: 'GET /api/partners/shown' },
  { call: 'GET /api/podiums', query: slice },
  { call: 'GET /api/podium-seasons', query: ['page'] },
  { call: 'GET /api/podiums/:id' },
  { call: 'GET /api/season' },
  { call: 'GET /api/settings', query: ['view'] },
  { call: 'POST /api/auth/login' },
  { call: 'POST /api/auth/second-factor' },
  { call: 'POST /api/auth/passkey-login/options' },
  { call: 'POST /api/auth/passkey-login' },
  // Answers whoever has a session in a cookie, and nobody else, with its token.
  { call: 'POST /api/auth/resume' },
  { call: 'POST /api/auth/logout' },
  { call: 'POST /api/blogs/:id/comments' },
  { call: 'POST /api/comments/:id/report' },
  // Whoever holds an invitation's token looks whether it can still be used, and makes an account.
  { call: 'POST /api/invitations/check' },
  { call: 'POST /api/invitations/accept' },
  // Whoever holds a link for a new password sets it; who has none asks for it, and learns nothing.
  { call: 'POST /api/password-links/check' },
  { call: 'POST /api/password-links/use' },
  { call: 'POST /api/forgotten-password' },
  { call: 'POST /api/gallery/:id/removal' },
  { call: 'POST /api/messages' },
] as const satisfies readonly VisitorCall[]

export const visitorCalls: readonly VisitorCall[] = calls

type Get<Call> = Call extends `GET ${infer Path}` ? Path : never

/** What a page may be made from: the paths visitors may GET. */
export type VisitorPath = Get<(typeof calls)[number]['call']>
