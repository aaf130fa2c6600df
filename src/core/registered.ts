import type { ZodType } from 'zod'
import type { Nouns } from './text/nouns.contract.ts'

/** What core asks of all features at once, wherever it is called: in the site as in a command. */
type Registered = {
  recordTypes: readonly { table: string; nouns: Nouns; headline?: number | undefined }[]
  /** Tables of what visitors write */
  visitorTables: readonly string[]
  /** Below /uploads: `downloaded` is served at addresses of its own alone */
  folders: Readonly<Record<string, UploadFolder>>
  /** Parts of the settings, by name */
  settings: Readonly<Record<string, SettingsPart>>
}

export type SettingsPart = { contract: ZodType; defaults: object }

export type UploadFolder = 'served' | 'downloaded'

let given: Registered | undefined

/** Called once, by src/registry.ts. */
export function register(all: Registered): void {
  given = all
}

export function registered(): Registered {
  if (!given) throw new Error('src/registry.ts has not been loaded.')
  return given
}
