import { call } from '#web/calls.ts'

/** Current notices, shown in the band above every page. */
export const noticesCall = call('/api/notices')
