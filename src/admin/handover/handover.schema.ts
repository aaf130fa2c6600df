import * as z from 'zod'
import { day, optionalText } from '#src/core/text/schema-parts.schema.ts'

const optionalDay = (message: string) => z.literal('').or(day(message)).default('')

/** Folder, inserted into commands verbatim. */
const folder = optionalText().refine(
  (text) => /^[\w.~/-]*$/.test(text) && !text.startsWith('-'),
  'Un chemin sans espace ni caractère spécial, par exemple site ou /srv/site',
)

/** Facts the site can't know. All are optional; none is a password. */
export const handoverInput = z.object({
  /** Commands of the guide that apply; empty if unknown */
  runs: z.enum(['', 'docker', 'node'], 'Choix inconnu').default(''),
  /** Folder on the server */
  folder,
  repository: optionalText(),
  /** SSH destination, such as user@host */
  server: optionalText(),
  /** Name in which the server is rented */
  hostAccount: optionalText(),
  registrar: optionalText(),
  domainEnds: optionalDay('Le jour où le nom de domaine se termine est attendu'),
  /** Place of the recovery phrase, never the phrase itself */
  phraseKept: optionalText(),
  /** Backups copied by hand */
  copies: optionalText(),
  mailbox: optionalText(),
  contacts: optionalText(1_000),
  checked: optionalDay('Le jour de la vérification est attendu'),
})

export type Handover = z.infer<typeof handoverInput>
/** Line of the sheet. Null: not given yet. */
export type Fact = { label: string; value: string | null }

/** Answer of GET /api/handover/sheet */
export type HandoverDocument = {
  title: string
  /** Introduction in French */
  intro: string
  /** Missing facts in French */
  missing: string[]
  parts: { title: string; facts: Fact[] }[]
  /** Plain text for a mail */
  text: string
}

export const domainEndsSoonDays = 60
