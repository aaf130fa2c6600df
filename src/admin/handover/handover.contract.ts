import * as z from 'zod'
import { day, optionalText } from '#src/core/text/fields.contract.ts'

const optionalDay = (message: string) => z.literal('').or(day(message)).default('')

/** Typed into commands as it is. */
const folder = optionalText().refine(
  (text) => /^[\w.~/-]*$/.test(text) && !text.startsWith('-'),
  'Un chemin sans espace ni caractère spécial, par exemple site ou /srv/site',
)

/** What the site can't know by itself. All of it may be empty. Never a password. */
export const handoverInput = z.object({
  /** Which commands of the guide are right; empty: nobody has said */
  runs: z.enum(['', 'docker', 'node'], 'Choix inconnu').default(''),
  /** On the server */
  folder,
  repository: optionalText(),
  /** For instance who@where for ssh */
  server: optionalText(),
  /** In whose name the server is rented */
  hostAccount: optionalText(),
  registrar: optionalText(),
  domainEnds: optionalDay('Le jour où le nom de domaine se termine est attendu'),
  /** Never the phrase */
  phraseKept: optionalText(),
  /** That people made */
  copies: optionalText(),
  mailbox: optionalText(),
  contacts: optionalText(1_000),
  checked: optionalDay('Le jour de la vérification est attendu'),
})

export type Handover = z.infer<typeof handoverInput>
/** Null: nobody has given it yet. */
export type Fact = { label: string; value: string | null }

/** GET /api/handover/sheet */
export type HandoverSheet = {
  title: string
  /** In French */
  intro: string
  /** In French */
  missing: string[]
  parts: { title: string; facts: Fact[] }[]
  /** For a mail */
  text: string
}

export const domainEndsSoonDays = 60
