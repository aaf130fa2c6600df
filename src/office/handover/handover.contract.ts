import * as z from 'zod'
import { day, optionalText } from '#src/house/text/fields.contract.ts'

const optionalDay = (message: string) => z.literal('').or(day(message)).default('')

/** Goes into commands as it is. */
const folder = optionalText().refine(
  (text) => /^[\w.~/-]*$/.test(text) && !text.startsWith('-'),
  'Un chemin sans espace ni caractère spécial, par exemple site ou /srv/site',
)

/**
 * What a volunteer who takes the site over has to know and the site can't know by itself. All of
 * it may be empty; the name of the host is asked in Mentions (src/club/legal). Never a password.
 */
export const handoverInput = z.object({
  /** Which commands are the right ones; empty: nobody has said */
  runs: z.enum(['', 'docker', 'node'], 'Choix inconnu').default(''),
  /** Where the program lies on the server */
  folder,
  /** Where its source is kept */
  repository: optionalText(),
  /** How one gets onto the server, for instance who@where for ssh */
  server: optionalText(),
  /** In whose name the server is rented */
  hostAccount: optionalText(),
  /** Who sold the domain, and in whose name it is */
  registrar: optionalText(),
  domainEnds: optionalDay('Le jour où le nom de domaine se termine est attendu'),
  /** Where the recovery phrase is, never the phrase */
  phraseKept: optionalText(),
  /** Copies of the backups that people made */
  copies: optionalText(),
  /** Who provides the club's mailbox */
  mailbox: optionalText(),
  contacts: optionalText(1_000),
  /** When somebody last looked whether all of this is still true */
  checked: optionalDay('Le jour de la vérification est attendu'),
})

export type Handover = z.infer<typeof handoverInput>
/** A line of the sheet; a value nobody has given yet is null. */
export type Fact = { label: string; value: string | null }

/** What to do, and what to type for it. */
export type Step = { text: string; commands: string[] }

/** GET /api/handover/sheet: all one has to know, made of what the site knows and what was asked. */
export type HandoverSheet = {
  title: string
  /** On which day, in French, and what it may be used for */
  intro: string
  /** What is still to be filled in or done, in French */
  missing: string[]
  parts: { title: string; facts: Fact[]; steps: Step[] }[]
  /** The same as plain text, for a mail */
  text: string
}

/** So many days before the domain ends the overview says so. */
export const domainEndsSoonDays = 60
