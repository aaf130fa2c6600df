/** Whether two ETags are of the same revision; a comment on an article changes only the rest. */
export const sameRevision = (a: string | null, b: string | null) => revisionOf(a) === revisionOf(b)

const revisionOf = (etag: string | null) => /"r(\d+)/.exec(etag ?? '')?.[1]
