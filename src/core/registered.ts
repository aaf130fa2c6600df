import type { RawBuilder } from 'kysely'
import type { ZodType } from 'zod'
import type { Nouns } from './text/nouns.shared.ts'

/** Data core needs of all features, in the site as in commands. */
type Registered = {
  recordTypes: readonly {
    table: string
    nouns: Nouns
    headline?: number | undefined
    files?(row: Readonly<Record<string, unknown>>): string[]
  }[]
  /** Tables that visitors see, each with the condition on the rows they see, if not all */
  published: Readonly<Record<string, PublishedRows | undefined>>
  /** Tables of visitors' texts */
  visitorTables: readonly string[]
  /** Folders below /uploads; `downloaded` ones are served only by their own endpoints */
  folders: Readonly<Record<string, UploadFolder>>
  /** Parts of the settings, by name */
  settings: Readonly<Record<string, SettingsSection>>
  /** Areas of the editors by name; several features may share one */
  areas: readonly { name: string; label: string; editorial?: true }[]
}

export type PublishedRows = (now: Date) => RawBuilder<boolean>

export type SettingsSection = {
  schema: ZodType
  defaults: object
  invented?: readonly string[] | undefined
}

export type UploadFolder = 'served' | 'downloaded'

let registration: Registered | undefined

/** Called once, by src/registry.ts. */
export function register(all: Registered): void {
  registration = all
}

export function registered(): Registered {
  if (!registration) throw new Error('src/registry.ts has not been loaded.')
  return registration
}
