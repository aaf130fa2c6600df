/** Work in its own process, which inherits no environment variable but harmless ones. */
export {
  type Args,
  type CallOptions,
  Child,
  ChildEnded,
  ChildError,
  type Result,
  runInChild,
  type Step,
  scriptBeside,
} from './child.ts'
/** Closes what was opened, however the work with it ends. */
export { closing } from './closing.ts'
/** Free bytes of a disk. */
export { freeBytes } from './disk-space.ts'
/** Writes small files so that a kill or power cut leaves the old or the new one whole. */
export { createFile, moveToFreeName, replaceFile, syncFolder } from './durable-files.ts'
/** Encryption (AES-256-GCM) by the signing secret, with a key apart for each purpose. */
export { Encryption } from './encryption.ts'
/** Log of failures, one French line each; `logFailure` also passes them to `onFailure`. */
export {
  complain,
  type Failure,
  formatErrorLine,
  logFailure,
  onFailure,
  reportFailure,
} from './failures.ts'
/** Thread for one task at a time, which ends after a minute without any. */
export { idleWorker } from './idle-worker.ts'
/** A child's side: the tasks it does, and its priority. */
export { serveTasks, yieldToOthers } from './serve-tasks.ts'
/** Signatures, and signed texts that expire. */
export { createSignature, isSignature, Tickets } from './tickets.ts'
/** Version of the site, with the commit or time of its build. */
export { version } from './version.ts'
