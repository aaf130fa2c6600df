import { configure } from '@zip.js/zip.js'

/** Bytes that are read and encrypted at a time. */
export const chunk = 64 * 1024

// One file after the other, in this process: nothing waits for a backup.
configure({ useWebWorkers: false, chunkSize: chunk })

/** Bytes that pass between two collections of what lies about. */
const litter = 4 * 1024 * 1024
let passed = 0

/**
 * Each piece leaves some copies behind, which V8 counts little and so collects late, above all at
 * the lowest priority: a hundred megabytes were seen. The process of a backup lets it be asked
 * (`--expose-gc`); elsewhere nothing happens.
 */
export function collectNowAndThen(bytes: number): void {
  passed += bytes
  if (passed < litter) return
  passed = 0
  globalThis.gc?.()
}

/** What was read of a file on its way into an archive. */
export type Packed = { bytes: number; sha256: string }
