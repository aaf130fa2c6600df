import * as z from 'zod'
import type { Document } from '#src/club/documents/documents.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import {
  cents,
  day,
  optionalLink,
  optionalText,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'

const list = <T extends z.ZodType>(item: T, max: number, what: string) =>
  z.array(item, 'Une liste est attendue').max(max, `${max} ${what} au plus`)

const paragraph = optionalText(limits.description)

const feeRow = z.object({
  /** 'Enfants (6-11 ans)' */
  who: requiredText('Dites pour qui est ce tarif'),
  licence: cents,
  dues: cents,
  instalments: z
    .int('Un nombre entier est attendu')
    .min(1, 'Une fois au moins')
    .max(12, '12 fois au plus'),
  /** Lessons a week it includes, if the club says so */
  lessons: z
    .int('Un nombre entier est attendu')
    .min(1, 'Un cours au moins')
    .max(7, 'Sept cours au plus')
    .nullish(),
  note: optionalText(),
})

/** Discount on the dues from the Nth member of a family on, until the next rule. */
const familyRule = z
  .object({
    from: z
      .int('Un nombre entier est attendu')
      .min(2, 'À partir du 2e membre au plus tôt')
      .max(10, 'Jusqu’au 10e membre'),
    kind: z.enum(['percent', 'amount'], 'Réduction inconnue'),
    /** Hundredths of a per cent, or cents */
    value: z
      .int('Un nombre est attendu')
      .min(1, 'La réduction est requise')
      .max(1_000_000, 'Cette réduction est trop grande'),
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 10_000, {
    message: '100\u00a0% au plus',
    path: ['value'],
  })

/** Parts of the page; a PUT replaces whole parts and keeps omitted ones. Empty texts are hidden. */
export const joiningShape = z.object({
  steps: z.object({
    intro: paragraph,
    steps: list(
      z.object({ title: requiredText('Le titre est requis'), text: paragraph }),
      12,
      'étapes',
    ),
    /** For members of another club: licence, belt, passport */
    transfer: paragraph,
  }),
  fees: z.object({
    /** 'Saison 2026-2027' */
    season: optionalText(60),
    rows: list(feeRow, 30, 'tarifs').refine(
      (rows) => new Set(rows.map(({ who }) => who)).size === rows.length,
      'Deux tarifs ont le même nom',
    ),
    family: list(familyRule, 5, 'règles').refine(
      (rules) => new Set(rules.map(({ from }) => from)).size === rules.length,
      'Deux règles commencent au même membre',
    ),
    note: paragraph,
  }),
  health: z.object({
    minors: paragraph,
    adults: paragraph,
    certificate: paragraph,
    /** Link to the questionnaire */
    link: optionalLink,
    /** Day on which the club verified it, yyyy-MM-dd */
    checked: z.literal('').or(day('Le jour de la vérification est attendu')).default(''),
  }),
  aids: z.object({
    intro: paragraph,
    rows: list(
      z.object({
        name: requiredText('Le nom de l’aide est requis'),
        /** '70 €', 'selon le quotient familial' */
        amount: optionalText(),
        text: paragraph,
        link: optionalLink,
      }),
      15,
      'aides',
    ),
  }),
  payment: z.object({
    means: list(requiredText('Ce texte est requis'), 12, 'moyens de paiement'),
    text: paragraph,
    /** Link to HelloAsso; nothing is loaded from there */
    helloAsso: optionalLink,
  }),
})

export const joiningInput = joiningShape.partial()

export type Joining = z.infer<typeof joiningShape>
export type JoiningInput = z.infer<typeof joiningInput>
export type JoiningSection = keyof Joining
export type FeeRow = z.infer<typeof feeRow>
export type FamilyRule = z.infer<typeof familyRule>

/** Page for admins; `online` if visitors can see it. */
export type AdminJoining = Joining & { online: boolean }

export type JoiningPage = Joining & { documents: Document[] }

declare module '#src/core/settings/settings.schema.ts' {
  interface HiddenWhenEmptyPages {
    inscription: true
  }
}
