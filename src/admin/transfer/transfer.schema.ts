/** Answer of GET /api/import. */
export type ImportStatus = {
  /** Somebody has written to this site: it takes no export */
  isWritten: boolean
}

/** Answer of POST /api/import (202), whose body is the file; 409 for a site that was written to. */
export type ImportAnswer = {
  /** « 12 articles, 30 photos » */
  contents: string
  /** Records no form would accept, left out, each with its reason */
  leftOut: string[]
}
