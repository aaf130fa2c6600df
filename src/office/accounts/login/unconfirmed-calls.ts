/** A list of records: what is deleted lies in the trash, from where it comes back. */
const records = (room: string) => [
  `POST /api/${room}`,
  `PUT /api/${room}/:id`,
  `DELETE /api/${room}/:id`,
]
const orderedRecords = (room: string) => [...records(room), `PUT /api/${room}/order`]

/**
 * What asks by itself who is there: by a password in its body, or by `refuseUnconfirmed` where
 * there is none.
 */
export const provingCalls: readonly string[] = [
  'DELETE /api/accounts/:id',
  'POST /api/invitations',
  'PUT /api/auth/password',
  'POST /api/auth/confirm',
  'POST /api/backups/phrase',
  'POST /api/backups/:name/restore',
]

/**
 * Every call of an admin that writes asks again who is there: a caller whose login or last
 * confirmation is more than ten minutes ago is answered 403 `{ errors, confirm: true }`
 * (confirm.contract.ts). Only these don't: the daily work, all of which can be put right
 * afterwards, and what takes away somebody's way in rather than giving one.
 */
export const unconfirmedCalls: readonly string[] = [
  ...provingCalls,
  'POST /api/auth/confirm/options',
  'PUT /api/auth/passkeys/:id',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/invitations/:id',
  'DELETE /api/accounts/:id/password-link',
  'POST /api/backups',
  'POST /api/backups/offsite',
  'PUT /api/about',
  'PATCH /api/about',
  ...records('blogs'),
  'POST /api/manuscripts/preview',
  ...records('closures'),
  ...orderedRecords('coaches'),
  'POST /api/comments/seen',
  'PATCH /api/comments/:id',
  'DELETE /api/comments/:id',
  ...orderedRecords('committee'),
  'PUT /api/courses',
  ...records('documents'),
  'PUT /api/documents/order/:shelf',
  ...records('events'),
  'PATCH /api/photos',
  'PUT /api/photos/:id',
  'POST /api/gallery/upload',
  'PUT /api/gallery/order',
  'PUT /api/gallery/:id',
  'PATCH /api/gallery/:id',
  'DELETE /api/gallery/:id',
  'PUT /api/joining/texts',
  'POST /api/mails/:id/send',
  'POST /api/message-expiry',
  'PATCH /api/messages/:id',
  'POST /api/messages/:id/answers',
  'DELETE /api/messages/:id',
  'PUT /api/parajudo/texts',
  ...orderedRecords('partners'),
  'POST /api/overview/seen',
  'POST /api/personal/search',
  'POST /api/media',
  'POST /api/media/wanted',
  'POST /api/media/set-aside',
  ...records('podiums'),
  ...records('questions'),
  'PUT /api/question-order',
  ...records('seasons'),
  'POST /api/seasons/undo',
  'PUT /api/seasons/:id/courses',
  'PUT /api/seasons/:id/joining',
  'POST /api/seasons/:id/publication',
  'PUT /api/seasons/:id/publication',
  'DELETE /api/seasons/:id/publication',
  'PUT /api/settings',
  'POST /api/trash/:room/:id/restore',
]
