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
import {
  type PartName,
  type Settings,
  type SettingsInput,
  settingsShape,
  type UnfitPart,
} from './settings.contract.ts'
import { ownDefaults } from './settings.defaults.ts'

const kind = { table: 'settings', missing: 'Réglages introuvables.' } as const

type Stored = Record<string, unknown>

/** Settings: the parts saved by admins over the defaults. */
export async function getSettings(db: Database): Promise<Revised<Settings>> {
  const { stored, revision } = await readStored(db)
  return { record: { ...getDefaults(), ...fittingParts(stored) }, revision }
}

/** Stored parts that no longer match the schema. Visitors see the default until one is saved. */
export async function listUnfitParts(db: Database): Promise<UnfitPart[]> {
  const { stored } = await readStored(db)
  const fitting = fittingParts(stored)
  return listPartNames()
    .filter((part) => part in stored && !(part in fitting))
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
    const given = input.club ? { ...input, club: withOwnMap(input.club) } : input
    const own = { ...fittingParts(before.stored), ...given }
    // Unfit parts and those of other versions are kept unchanged.
    const changed = { ...before.stored, ...own }
    for (const part of listPartNames())
      if (part in own && isDefault(part, own)) delete changed[part]
    await updateRow(trx, kind, 1, { content: changed }, revisions)
    const { club } = { ...getDefaults(), ...fittingParts(before.stored) }
    for (const { data } of Object.values(features)) {
      if (given.club) await data.onClubChange?.(trx, club, given.club)
    }
    return await getSettings(trx)
  })
}

/** Clears the example's map when the club has another address. */
function withOwnMap(club: Settings['club']): Settings['club'] {
  const { address, map } = ownDefaults.club
  return club.address !== address && club.map === map ? { ...club, map: '' } : club
}

/** Sets the club's address, or its map if `place` is a link. Nothing changes if it is too long. */
export async function takePlace(trx: Transaction, place: string): Promise<void> {
  const { stored } = await readStored(trx)
  const fitting = fittingParts(stored)
  // An unfit part is kept unchanged for an admin (listUnfitParts).
  if ('club' in stored && !fitting.club) return
  const { club } = { ...getDefaults(), ...fitting }
  const part = /^http/i.test(place) ? 'map' : 'address'
  const own = settingsShape.shape.club.safeParse({ ...club, [part]: place })
  if (own.success && own.data[part] !== club[part]) await updateSettings(trx, { club: own.data })
}

/** Schema of all settings, of core and of the features. */
export const shapeOfAll = () =>
  settingsShape.extend(mapValues(registered().settings, ({ contract }) => contract))

export const getDefaults = () =>
  ({
    ...ownDefaults,
    ...mapValues(registered().settings, ({ defaults }) => defaults),
  }) as Settings

const mapValues = <In, Out>(all: Readonly<Record<string, In>>, map: (one: In) => Out) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, map(one)]))

const listPartNames = () => Object.keys(shapeOfAll().shape) as PartName[]

async function readStored(db: Database): Promise<{ stored: Stored; revision: number }> {
  const { content, revision } = await getRow(db, kind, 1)
  return { stored: readJson<Stored>(content), revision }
}

function fittingParts(stored: Stored): Partial<Settings> {
  const parts = Object.entries(shapeOfAll().shape).flatMap(([part, contract]) => {
    const read = contract.safeParse(stored[part])
    return read.success ? [[part, read.data]] : []
  })
  return Object.fromEntries(parts)
}

/** Default parts are not stored, so that a better default reaches the club. */
const isDefault = (part: PartName, parts: Partial<Settings>) =>
  isDeepStrictEqual(parts[part], getDefaults()[part])
