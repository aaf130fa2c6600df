/** Answers 503 without a database: a page for visitors, or its text alone. */
export { busyPage, busyText } from './busy-page.ts'
/** Address a limit counts by: behind TRUST_PROXY proxies, an IPv6 /64 as one; and its network. */
export { addressNetwork, clientAddress } from './client-address.ts'
/** Limits of connections: timeouts in milliseconds, numbers per address, unread bodies. */
export {
  bounds,
  closeUnreadConnections,
  connectionTimeoutsMs,
  createConnections,
  endingUnread,
} from './connections.ts'
/** Answers a file as a download that a browser can resume (RFC 9110 ranges). */
export { sendContent, sendFile } from './download.ts'
/** Negotiates the encoding of an answer from Accept-Encoding. */
export { type Encoding, negotiate } from './encoding.ts'
/** Endpoints: who may call, what limits, whether a login is asked again; the default is admins. */
export {
  type DeclaredEndpoint,
  declared,
  type Endpoint,
  freeText,
  type Limit,
  limits,
  type MountedEndpoint,
  oneOf,
  type PublicGet,
  type Reauth,
  slice,
  wholeNumber,
} from './endpoint.ts'
/** Errors answered with their status in one shape; unexpected ones are logged, never shown. */
export {
  ApiError,
  answerError,
  Busy,
  Conflict,
  diskFull,
  diskTrouble,
  Forbidden,
  Invalid,
  Malformed,
  NotFound,
  OverShare,
  TooLarge,
  TooMany,
  toApiError,
  Unauthorized,
  WrongType,
} from './errors.ts'
/** On a full disk only what makes room may write, on the disk's reserve; else 507. */
export { guardReserve } from './full-disk.ts'
/** Feature of the idempotency keys: their table, and its daily purge. */
export { http } from './http.feature.ts'
/** Creates a record once for each Idempotency-Key; another body under it is refused (422). */
export { answerCreate, createOnce } from './idempotency.ts'
/** Cache of the last used values, which takes memory as they come, not at once. */
export { lastUsed } from './last-used.ts'
/** Whether a request comes from a page of this site, and the refusal’s text. */
export { isSameOrigin, namesNoOrigin, notFromSite } from './own-page.ts'
/** DNS lookup for calls to the outside: refuses every address outside the public internet. */
export { publicLookup } from './public-net.ts'
/** Counts in so many seconds, by a monotonic clock, and the table of all of them. */
export { type Rule, rateLimit, rateLimits } from './rate-limits.ts'
/** Type of reading the few request headers that the site looks at. */
export type { ReadHeader } from './read-header.ts'
/** Writes a sent file to disk; throws Invalid, Malformed, ApiError 413, and 507 on a full disk. */
export { receive, zipRules } from './receive.ts'
/** Routes of a record type: list, get, create, change, and delete into the trash. */
export { recordRoutes, toTrash } from './record-routes.ts'
/** Reads bodies (256 kB), forms and lists in parts; throws 400, 413, 415, Invalid 422. */
export {
  answerSlice,
  check,
  cutOff,
  fillInMissing,
  maxJsonBytes,
  readBody,
  readChange,
  readForm,
  readPage,
  readSlice,
} from './requests.ts'
/** Answers a record with its revision as ETag, and reads the revisions of If-Match. */
export { answerRecord, readIfMatch } from './revisions.ts'
/** Security headers of every answer: content policy, and leave to show pictures elsewhere. */
export { contentPolicy, secure, securityHeaders, showElsewhere } from './security.ts'
/** Logs, once a day, that many visitors share one address, and so its limits. */
export { sharedAddress, sharedAddressWatch } from './shared-address.ts'
/** Cache-Control for a CDN: only answers that are the same for everybody, for CACHE_SECONDS. */
export { bypassesCaches, createSharedCaches, forOne, type SharedCaches } from './shared-caches.ts'
/** Stops on a signal: open connections are answered within some seconds. */
export { stopOnSignal } from './stop.ts'
/** Checks of visitors’ forms: robots (422), and the same text sent twice within a day. */
export { digestSubmission, refuseRobot, sameSince } from './submissions.ts'
/** Limit of one visitors’ form: by address, network and record; only accepted ones count. */
export { tooMuch, type VisitorLimit, visitorLimit } from './visitor-limit.ts'
/** French text of a waiting time given in seconds, rounded up. */
export { inWords } from './waiting-time.ts'
/** Answers a whole list in parts as it is read, never in memory as one. */
export { streamList } from './whole-list.ts'
/** Packs files into a ZIP, and answers one while it is written, never in memory as one. */
export { type PackedFile, packFiles, sendZip } from './zip.ts'
