import * as z from 'zod'
import {
  limits,
  optionalImage,
  optionalLink,
  optionalText,
  requiredText,
} from '#src/house/text/fields.contract.ts'
import { readMap } from './club-map.contract.ts'
import { type Look, lookShape } from './look.contract.ts'

const line = (message = 'Ce texte est requis') => requiredText(message)
const paragraph = requiredText('Ce texte est requis', limits.description)
const figure = z.object({ value: line('Le chiffre est requis'), label: line() })
const titled = z.object({ title: line('Le titre est requis'), text: paragraph })
const points = z.array(line()).max(8, '8 points au plus')

const programIcons = ['sun', 'flame', 'target'] as const
const programColors = ['jaune', 'orange', 'verte', 'bleue', 'marron', 'noire'] as const
export const tileIcons = ['coffee', 'trophy', 'rocket', 'brain'] as const

const map = optionalText(2_000).refine((text) => {
  const { coordinates, link } = readMap(text)
  return text === '' || coordinates !== undefined || link !== undefined
}, 'Donnez des coordonnées, par exemple 48.8566, 2.3522, ou le lien d’une carte')

/**
 * What the spec fixes on the home page, header, footer, coaches and contact pages, and a club
 * makes its own. The defaults (settings.defaults.ts) are the spec's texts. Each part is changed
 * as a whole; a part left out of a PUT stays as it is.
 */
export const settingsShape = z.object({
  club: z.object({
    shortName: requiredText('Le nom court est requis', 30),
    /** Full name, as search engines and the hero show it */
    name: line('Le nom est requis'),
    /** Under the logo */
    strapline: optionalText(60),
    /** In the footer */
    tagline: line(),
    foundedYear: z
      .int('L’année est un nombre entier')
      .min(1800, 'Année invalide')
      .max(2200, 'Année invalide'),
    email: z
      .email('Veuillez entrer une adresse email valide')
      .max(limits.email, '254 caractères au plus'),
    phone: optionalText(40),
    /** The dojo's, in words: the one every page shows */
    address: optionalText(500),
    /** Where that is: coordinates or the link of a map (readMap) */
    map,
    /** Of the school holidays; empty where nobody has said it */
    schoolZone: z.enum(['', 'A', 'B', 'C'], 'Zone inconnue').default(''),
    facebook: optionalLink,
    instagram: optionalLink,
    /** Stands in for the drawn one; empty for that */
    logo: optionalImage,
  }),
  look: lookShape,
  hero: z.object({
    badge: line(),
    /** Each sentence stands on a line of its own */
    tagline: line(),
    intro: paragraph,
    figures: z.array(figure).length(3, 'Trois chiffres'),
  }),
  history: z.object({
    lead: paragraph,
    mission: paragraph,
    values: z.array(titled).length(4, 'Quatre valeurs'),
  }),
  disciplines: z.array(titled.extend({ points })).length(3, 'Trois disciplines'),
  planning: z.object({ eyebrow: line(), intro: paragraph }),
  programs: z
    .array(
      titled.extend({
        ages: requiredText('Les âges sont requis', 20),
        points,
        icon: z.enum(programIcons, 'Icône inconnue'),
        color: z.enum(programColors, 'Couleur inconnue'),
      }),
    )
    .min(1, 'Au moins un programme')
    .max(6, 'Six programmes au plus'),
  banner: z.object({
    eyebrow: line(),
    phrases: z.array(line()).min(1, 'Au moins une phrase').max(20, '20 phrases au plus'),
    tiles: z
      .array(figure.extend({ icon: z.enum(tileIcons, 'Icône inconnue') }))
      .length(4, 'Quatre tuiles'),
    footnote: optionalText(),
  }),
  coaches: z.object({
    figures: z.array(figure).length(3, 'Trois chiffres'),
  }),
  contact: z.object({
    intro: paragraph,
    claims: z.array(figure).length(2, 'Deux engagements'),
    reasons: z.array(titled).length(3, 'Trois raisons'),
  }),
})

/** What an admin sends: any of the parts. */
export const settingsInput = settingsShape.partial()

export type Settings = z.infer<typeof settingsShape>

/**
 * The pages a site has once the club has filled them in, in the order menus show them. Until then
 * their address is unknown, and nothing leads there.
 */
export const optionalPages = [
  'inscription',
  'questions',
  'parajudo',
  'bureau',
  'partenaires',
] as const
export type OptionalPage = (typeof optionalPages)[number]

/**
 * What every page shows: of the settings what its header, footer and head need (the other parts
 * are 1.5 kB more), which of the optional pages there are, and what rooms add.
 */
export type SettingsCard = Pick<Settings, 'club' | 'hero'> & {
  pages: OptionalPage[]
  menu: Look['menu']
  /** Custom properties of the root element (colorsOf) */
  colors: Record<string, string>
}
export type SettingsInput = z.infer<typeof settingsInput>
export type PartName = keyof Settings

/** A part that is kept as it was stored but fits no longer, as GET /api/settings/unfit answers it. */
export type UnfitPart = { part: PartName; stored: unknown }
