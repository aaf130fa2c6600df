import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '#src/core/database/index.ts'
import type { Feature } from '#src/core/feature.ts'
import { readField } from './sample-content.ts'
import { sampleContact } from './settings.defaults.ts'
import { getDefaults, getSettings, updateSettings } from './settings.queries.ts'
import type { Settings } from './settings.schema.ts'

const delivered = 'encore le texte d’origine'

async function readBoth(db: Database) {
  const settings = (await getSettings(db)).record
  const defaults = getDefaults()
  const isUnchanged = (value: (settings: Settings) => unknown) =>
    isDeepStrictEqual(value(settings), value(defaults))
  return { settings, isUnchanged }
}

/** Steps about the club itself and its home page. */
export const settingsFirstSteps: Feature['firstSteps'] = [
  {
    name: 'contact',
    order: 10,
    label: 'Nom et contact',
    action: 'Compléter',
    path: 'reglages/club#club.shortName',
    findMissing: async ({ db }) => {
      const { settings, isUnchanged } = await readBoth(db)
      const { club } = settings
      if (isUnchanged(({ club }) => club.shortName)) return { text: 'encore le nom d’origine' }
      if (isUnchanged(({ club }) => club.name))
        return { text: 'encore le nom complet d’origine', path: 'reglages/club#club.name' }
      const contacts = { address: 'l’adresse', email: 'l’e-mail', phone: 'le téléphone' } as const
      for (const [field, what] of Object.entries(contacts) as [keyof typeof contacts, string][]) {
        const path = `reglages/club#club.${field}`
        if (club[field] === sampleContact[field]) return { text: `encore ${what} d’exemple`, path }
        // A club is reached one way or the other.
        const isReached = field !== 'address' && Boolean(club.email || club.phone)
        if (!club[field] && !isReached) return { text: `${what} manque`, path }
      }
    },
  },
  {
    name: 'look',
    order: 20,
    label: 'Logo et couleurs',
    action: 'Choisir',
    path: 'reglages/apparence',
    optional: true,
    findMissing: async ({ db }) => {
      const { isUnchanged } = await readBoth(db)
      if (isUnchanged(({ look }) => [look.accent, look.dark]))
        return { text: 'encore les couleurs d’origine' }
      if (isUnchanged(({ club }) => club.logo))
        return { text: 'encore le logo d’origine', path: 'reglages/club#club.logo' }
    },
  },
  {
    name: 'figures',
    order: 30,
    label: 'Les chiffres du club',
    action: 'Écrire',
    path: 'reglages/ouverture#hero.figures',
    optional: true,
    findMissing: async ({ db }) => {
      const { settings, isUnchanged } = await readBoth(db)
      if (isUnchanged(({ hero }) => hero.figures)) return { text: delivered }
      if (settings.hero.figures.length === 0) return { text: 'aucun chiffre' }
    },
  },
  {
    name: 'disciplines',
    order: 40,
    label: 'Les disciplines',
    action: 'Relire',
    path: 'reglages/disciplines#disciplines',
    optional: true,
    findMissing: async ({ db }) => {
      const { isUnchanged } = await readBoth(db)
      return isUnchanged(({ disciplines }) => disciplines) ? { text: delivered } : undefined
    },
  },
]

/** Lists the texts of the settings that are as delivered, by their names in the forms. */
export async function listDeliveredSettings(db: Database) {
  const settings = (await getSettings(db)).record
  return Object.entries(getDefaults()).flatMap(([group, defaults]) =>
    collectTexts(defaults, group).flatMap(([field, text]) =>
      readField(settings, field) === text ? [{ group, field, text }] : [],
    ),
  )
}

/** Leaves what the club has changed; a path may be a whole part's. */
export async function replaceDeliveredSettings(
  trx: Transaction,
  texts: Readonly<Record<string, unknown>>,
) {
  const { record } = await getSettings(trx)
  const defaults = getDefaults()
  const changed = structuredClone<object>(record)
  for (const [path, text] of Object.entries(texts)) {
    const value = readField(record, path)
    if (value === undefined || !isDeepStrictEqual(value, readField(defaults, path))) continue
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    Object.assign(readField(changed as Settings, keys.join('.')) as object, { [last]: text })
  }
  await updateSettings(trx, changed)
}

/** Settings that are no texts: names of icons and colours, and what a club may well leave. */
const choices =
  /\.(icon|color|childColor|drawing|scene|kind|ages|schoolZone)$|^ages\.|^disciplines\.\d\.words/

const collectTexts = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'string'
    ? value && !choices.test(path)
      ? [[path, value]]
      : []
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => collectTexts(inner, `${path}.${key}`))
      : []
