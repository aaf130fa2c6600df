import { isDeepStrictEqual } from 'node:util'
import {
  type Database,
  getRow,
  inTransaction,
  type Revised,
  readJson,
  type Transaction,
  updateRow,
} from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import { registered } from '#src/core/registered.ts'
import { coreDefaults, sampleContact } from './settings.defaults.ts'
import {
  type Settings,
  type SettingsInput,
  type SettingsSectionName,
  settingsShape,
  type UnfitSection,
} from './settings.schema.ts'

const kind = { table: 'settings', missing: 'Réglages introuvables.' } as const

type Stored = Record<string, unknown>

/** Settings: the parts saved by admins over the defaults. */
export async function getSettings(db: Database): Promise<Revised<Settings>> {
  const { stored, revision } = await readStored(db)
  return { record: { ...getDefaults(), ...fittingSections(stored) }, revision }
}

/** Stored parts that no longer match the schema. Visitors see the default until one is saved. */
export async function listUnfitSections(db: Database): Promise<UnfitSection[]> {
  const { stored } = await readStored(db)
  const fitting = fittingSections(stored)
  return listSectionNames()
    .filter((section) => section in stored && !(section in fitting))
    .map((part) => ({ part, stored: stored[part] }))
}

/** Saves parts of the settings, and what features write when those of the club change. @throws Conflict at another revision */
export async function updateSettings(
  db: Database,
  input: SettingsInput,
  revisions?: number[],
  features: Readonly<Record<string, AnyFeature>> = {},
) {
  return await inTransaction(db, async (trx) => {
    const before = await readStored(trx)
    const given = input.club ? { ...input, club: withoutDefaultMap(input.club) } : input
    const fitting = fittingSections(before.stored)
    const { club, hero } = { ...getDefaults(), ...fitting }
    const sections = { ...fitting, ...given }
    // The badge names the year of foundation until it says something else.
    const isBadgeOfYear = hero.badge === `Depuis ${club.foundedYear}`
    const isUnfit = 'hero' in before.stored && !('hero' in fitting)
    if (given.club && !given.hero && isBadgeOfYear && !isUnfit)
      sections.hero = { ...hero, badge: `Depuis ${given.club.foundedYear}` }
    // Unfit parts and those of other versions are kept unchanged.
    const changed = { ...before.stored, ...sections }
    for (const section of listSectionNames())
      if (section in sections && isDefault(section, sections)) delete changed[section]
    await updateRow(trx, kind, 1, { content: changed }, revisions)
    for (const { data } of Object.values(features)) {
      if (given.club) await data.onClubChange?.(trx, club, given.club)
    }
    return await getSettings(trx)
  })
}

/** Clears the example's map when the club has another address. */
function withoutDefaultMap(club: Settings['club']): Settings['club'] {
  const { address, map } = sampleContact
  return club.address !== address && club.map === map ? { ...club, map: '' } : club
}

/** Sets the club's address, or its map if `place` is a link. Nothing changes if it is too long. */
export async function setVenue(trx: Transaction, venue: string): Promise<void> {
  const { stored } = await readStored(trx)
  const fitting = fittingSections(stored)
  // An unfit part is kept unchanged for an admin (listUnfitParts).
  if ('club' in stored && !fitting.club) return
  const { club } = { ...getDefaults(), ...fitting }
  const field = /^http/i.test(venue) ? 'map' : 'address'
  const parsedClub = settingsShape.shape.club.safeParse({ ...club, [field]: venue })
  if (parsedClub.success && parsedClub.data[field] !== club[field])
    await updateSettings(trx, { club: parsedClub.data })
}

/** Schema of all settings, of core and of the features. */
export const shapeOfAll = () =>
  settingsShape.extend(mapValues(registered().settings, ({ schema }) => schema))

export const getDefaults = () =>
  ({
    ...coreDefaults,
    ...mapValues(registered().settings, ({ defaults }) => defaults),
  }) as Settings

const mapValues = <In, Out>(all: Readonly<Record<string, In>>, map: (one: In) => Out) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, map(one)]))

const listSectionNames = () => Object.keys(shapeOfAll().shape) as SettingsSectionName[]

async function readStored(db: Database): Promise<{ stored: Stored; revision: number }> {
  const { content, revision } = await getRow(db, kind, 1)
  return { stored: readJson<Stored>(content), revision }
}

function fittingSections(stored: Stored): Partial<Settings> {
  const sections = Object.entries(shapeOfAll().shape).flatMap(([section, schema]) => {
    const read = schema.safeParse(stored[section])
    return read.success ? [[section, read.data]] : []
  })
  return Object.fromEntries(sections)
}

/** Default parts are not stored, so that a better default reaches the club. */
const isDefault = (section: SettingsSectionName, sections: Partial<Settings>) =>
  isDeepStrictEqual(sections[section], getDefaults()[section])
