export { busyPage, busyText } from './busy-page.ts'
export { clientAddress, networkOf } from './client-address.ts'
export { bounds, connectionsOf, endingUnread, endUnread, patience } from './connections.ts'
export { sendFile } from './download.ts'
export { type Encoding, negotiate } from './encoding.ts'
export {
  type DeclaredEndpoint,
  declared,
  type Endpoint,
  type Limit,
  limits,
  type MountedEndpoint,
  type PublicGet,
  type Reauth,
} from './endpoint.ts'
export { comeAgain, entranceOf } from './entrance.ts'
export {
  ApiError,
  answerError,
  apiErrorOf,
  Busy,
  Conflict,
  diskFull,
  diskTrouble,
  Forbidden,
  Gone,
  Invalid,
  Malformed,
  NotFound,
  OverShare,
  TooLarge,
  TooMany,
  Unauthorized,
  WrongType,
} from './errors.ts'
export { http } from './http.feature.ts'
export { answerCreate, createOnce } from './idempotency.ts'
export { lastUsed } from './last-used.ts'
export { isFromOwnPage, notFromSite } from './own-page.ts'
export { publicLookup } from './public-net.ts'
export type { ReadHeader } from './read-header.ts'
export { type Rules, receive } from './receive.ts'
export { recordRoutes, toTrash } from './record-routes.ts'
export {
  answerSlice,
  check,
  cutOff,
  keepLeftOut,
  maxJsonBytes,
  readBody,
  readChange,
  readForm,
  readPage,
  readSlice,
} from './requests.ts'
export { answerRecord, readIfMatch } from './revisions.ts'
export { contentPolicy, secure, securityHeaders, showElsewhere } from './security.ts'
export { sharedAddress, sharedAddressWatch } from './shared-address.ts'
export { forOne, isOwn, type SharedCaches, sharedCachesOf } from './shared-caches.ts'
export { type SlidingLimit, slidingLimit } from './sliding-limit.ts'
export { stopOnSignals } from './stop.ts'
export { digestOf, refuseRobot, sameSince } from './submissions.ts'
export { tooMuch, type VisitorLimit, visitorLimit } from './visitor-limit.ts'
export { inWords } from './waiting-time.ts'
export { answerWhole } from './whole-list.ts'
