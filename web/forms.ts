import { afterLogin } from './admin/landing.ts'
import { sentMark } from './boot.ts'
import { removalAddress } from './gallery/removalAddress.ts'
import type { Params } from './pages.ts'

/**
 * What a page's form becomes when a browser posts it, without scripts, to the page it stands on.
 * Only the server asks: none of this is shipped.
 */
export type PageForm = {
  /** The API call, a POST */
  address: string
  /** What the call needs beside the fields */
  fixed?: Record<string, string>
  /** Fields that are never sent back: passwords */
  secrets?: readonly string[]
  /** Where success leads */
  done: string
}

/** The pages that have one, by their path in pages.ts. */
export const forms: Record<string, (params: Params) => PageForm> = {
  '/blogs/:id': ({ id = '' }) => ({
    address: `/api/blogs/${encodeURIComponent(id)}/comments`,
    done: `${markSent(`/blogs/${encodeURIComponent(id)}`)}#commentaires`,
  }),
  '/gallery/:id/retrait': ({ id = '' }) => ({
    address: `/api/gallery/${encodeURIComponent(id)}/removal`,
    done: markSent(removalAddress(id)),
  }),
  '/contact': () => ({ address: '/api/messages', done: `${markSent('/contact')}#ecrire` }),
  '/admin/login': () => ({ address: '/api/auth/login', secrets: ['password'], done: afterLogin }),
  '/admin/invitation/:token': ({ token = '' }) => ({
    address: '/api/invitations/accept',
    fixed: { token },
    secrets: ['password'],
    done: afterLogin,
  }),
}

/** The address of the page that tells that its form was sent. */
export const markSent = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${sentMark}=1`

export const isSent = (search: string) => new URLSearchParams(search).get(sentMark) === '1'
