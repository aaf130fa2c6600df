import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import {
  optionalEmail,
  optionalImage,
  optionalInstagram,
  optionalLink,
  optionalText,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'
import { readMap } from './club-map.shared.ts'
import { ages, discipline, grades, points, programColors } from './disciplines.schema.ts'
import type { KnownDiscipline } from './disciplines.shared.ts'
import { homeBlocks } from './home-blocks.shared.ts'
import type { sitePhrases } from './phrases.shared.ts'
import { schoolZoneNames } from './school-zones.shared.ts'
import { type Look, themeShape } from './theme.schema.ts'

const line = (message = 'Ce texte est requis') => requiredText(message)
const paragraph = requiredText('Ce texte est requis', limits.description)
const figure = z.object({ value: line('Le chiffre est requis'), label: line() })
export const figures = (max: number) => z.array(figure).max(max, `${max} chiffres au plus`)
const titled = z.object({ title: line('Le titre est requis'), text: paragraph })
const titledTexts = z.array(titled).min(1, 'Au moins un texte').max(6, 'Six textes au plus')

const programIcons = ['sun', 'flame', 'target'] as const
export const tileIcons = ['coffee', 'trophy', 'rocket', 'brain'] as const

const map = optionalText(2_000).refine((text) => {
  const { coordinates, link } = readMap(text)
  return text === '' || coordinates !== undefined || link !== undefined
}, 'Donnez des coordonnées, par exemple 48.8566, 2.3522, ou le lien d’une carte')

/** Parts of the settings. A PUT replaces whole parts; missing ones are unchanged. */
export const settingsShape = z.object({
  club: z.object({
    shortName: requiredText('Le nom court est requis', 30),
    /** Name for search engines and the hero */
    name: line('Le nom est requis'),
    strapline: optionalText(60),
    tagline: line(),
    foundedYear: z
      .int('L’année est un nombre entier')
      .min(1800, 'Année invalide')
      .max(2200, 'Année invalide'),
    email: optionalEmail.removeDefault(),
    phone: optionalText(40),
    /** Price of a trial lesson, shown wherever one is offered; empty: not shown */
    trial: optionalText().removeDefault().default('Le premier cours est offert.'),
    /** Address of the dojo, as text */
    address: optionalText(500),
    /** Coordinates or link of a map (readMap) */
    map,
    /** Zone of the school holidays; empty: unknown */
    schoolZone: z.enum(['', ...schoolZoneNames], 'Zone inconnue').default(''),
    facebook: optionalLink,
    instagram: optionalInstagram,
    /** Empty: the drawn one */
    logo: optionalImage,
    /** Icon of the site on a tab or a phone; empty: the logo */
    icon: optionalImage,
  }),
  look: themeShape,
  hero: z.object({
    badge: line(),
    /** Slogan, each sentence on its own line */
    tagline: line(),
    intro: paragraph,
    figures: figures(3),
    /** In place of the drawing; empty: the drawing */
    photo: optionalImage,
  }),
  /** Blocks of the home page the club has placed or hidden; empty: the page's own order */
  home: z.object({
    blocks: z
      .array(z.object({ block: z.enum(homeBlocks), hidden: z.boolean() }))
      .max(homeBlocks.length)
      .refine(
        (rows) => new Set(rows.map(({ block }) => block)).size === rows.length,
        'Un bloc est nommé deux fois',
      ),
  }),
  history: z.object({
    lead: paragraph,
    mission: paragraph,
    values: titledTexts,
  }),
  disciplines: z
    .array(discipline)
    .min(1, 'Au moins une discipline')
    .max(6, 'Six disciplines au plus'),
  ages,
  grades,
  /** Categories of articles, as tabs above their list */
  categories: z.array(requiredText('Ce texte est requis', 60)).max(6, 'Six rubriques au plus'),
  planning: z.object({ eyebrow: optionalText().removeDefault(), intro: paragraph }),
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
      .max(4, 'Quatre tuiles au plus'),
    footnote: optionalText(),
  }),
  contact: z.object({
    intro: paragraph,
    claims: figures(2),
    reasons: titledTexts,
    /** How to come in: entrance, car park, changing rooms, where parents wait */
    access: optionalText(limits.description),
    /** Photo of the door */
    entrance: optionalImage,
  }),
  /** Phrases by page and name, as the features declare them (phrases.ts) */
  phrases: z.record(
    z.string(),
    z.record(z.string(), optionalText(limits.description).removeDefault()),
  ),
})

/** Parts of pages whose features add them, in their schemas (`settings` in src/core/feature.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface FeatureSettings {}

export type CoreSettings = z.infer<typeof settingsShape>
export type Settings = CoreSettings & FeatureSettings

/** Pages that hide until they have content. Each feature adds its own in its schema. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface HiddenWhenEmptyPages {}
export type HiddenWhenEmptyPage = keyof HiddenWhenEmptyPages & string

/** Link that a feature adds to the menu, at the end of 'Notre Club', or to the footer. */
export type SiteLink = {
  label: string
  href: string
  note: string
  at: 'menu' | 'footer'
  /** Language of its page, unless French */
  lang?: string
}

/** Settings that every page needs; the other parts would add 1.5 kB. */
export type SettingsLayoutData = Pick<Settings, 'club' | 'hero'> & {
  pages: HiddenWhenEmptyPage[]
  menu: Look['menu']
  phrases: typeof sitePhrases
  disciplines: KnownDiscipline[]
  grades: CoreSettings['grades']['kind']
  /** Whether the contact page tells how to come in */
  hasAccess: boolean
  categories: string[]
  colors: Record<string, string>
  /** Version of the club's own icons (iconsVersion), or empty */
  icons: string
  links?: SiteLink[]
  /** Home page and the pages in other languages, for search engines */
  translations?: { lang: string; href: string }[]
}
export type SettingsInput = Partial<Settings>
export type SettingsSectionName = keyof Settings

/** A page of GET /api/phrases: its phrases with their labels. */
export type PhrasesPage = {
  name: string
  page: string
  phrases: { name: string; label: string; required: boolean }[]
}

/** Answer of GET /api/settings/unfit: stored parts that no longer match their schema. */
export type UnfitSection = { part: SettingsSectionName; stored: unknown }
