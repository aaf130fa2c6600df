import { isDeepStrictEqual } from 'node:util'
import {
  type Database,
  getRow,
  type Revised,
  readJson,
  type Transaction,
  together,
  updateRow,
} from '#src/core/database/index.ts'
import {
  type PartName,
  type Settings,
  type SettingsInput,
  settingsShape,
  type UnfitPart,
} from './settings.contract.ts'
import { defaultSettings } from './settings.defaults.ts'

const kind = { table: 'settings', missing: 'Réglages introuvables.' } as const

type Stored = Record<string, unknown>

/** What the admins changed, over the defaults. */
export async function getSettings(db: Database): Promise<Revised<Settings>> {
  const { stored, revision } = await readStored(db)
  return { record: { ...defaultSettings, ...fittingParts(stored) }, revision }
}

/** Visitors read the default until an admin saves the part. */
export async function listUnfitParts(db: Database): Promise<UnfitPart[]> {
  const { stored } = await readStored(db)
  const fitting = fittingParts(stored)
  return partNames
    .filter((part) => part in stored && !(part in fitting))
    .map((part) => ({ part, stored: stored[part] }))
}

/** Writes what follows a change of the club's address or map, in the same transaction. */
export type ClubChange = (
  trx: Transaction,
  before: Settings['club'],
  after: Settings['club'],
) => Promise<void>

/** @throws Conflict when the settings are at another revision */
export async function updateSettings(
  db: Database,
  input: SettingsInput,
  revisions?: number[],
  onClubChange?: ClubChange,
) {
  return await together(db, async (trx) => {
    const before = await readStored(trx)
    const given = input.club ? { ...input, club: withOwnMap(input.club) } : input
    const own = { ...fittingParts(before.stored), ...given }
    // What does not fit, or is of another version, stays as it lies there.
    const changed = { ...before.stored, ...own }
    for (const part of partNames) if (part in own && isDefault(part, own)) delete changed[part]
    await updateRow(trx, kind, 1, { content: changed }, revisions)
    const { club } = { ...defaultSettings, ...fittingParts(before.stored) }
    if (given.club) await onClubChange?.(trx, club, given.club)
    return await getSettings(trx)
  })
}

/** The example's spot is not where any other address is. */
function withOwnMap(club: Settings['club']): Settings['club'] {
  const { address, map } = defaultSettings.club
  return club.address !== address && club.map === map ? { ...club, map: '' } : club
}

/** The club's address, its map if a link, or too long for either. */
export async function takePlace(trx: Transaction, place: string): Promise<void> {
  const { stored } = await readStored(trx)
  const fitting = fittingParts(stored)
  // A part that fits no longer waits, as it is, for an admin (listUnfitParts).
  if ('club' in stored && !fitting.club) return
  const { club } = { ...defaultSettings, ...fitting }
  const part = /^http/i.test(place) ? 'map' : 'address'
  const own = settingsShape.shape.club.safeParse({ ...club, [part]: place })
  if (own.success && own.data[part] !== club[part]) await updateSettings(trx, { club: own.data })
}

const partNames = Object.keys(settingsShape.shape) as PartName[]

async function readStored(db: Database): Promise<{ stored: Stored; revision: number }> {
  const { content, revision } = await getRow(db, kind, 1)
  return { stored: readJson<Stored>(content), revision }
}

function fittingParts(stored: Stored): Partial<Settings> {
  const parts = partNames.flatMap((part) => {
    const read = settingsShape.shape[part].safeParse(stored[part])
    return read.success ? [[part, read.data]] : []
  })
  return Object.fromEntries(parts)
}

/** Only differences are kept, so that a better default reaches the club. */
const isDefault = (part: PartName, parts: Partial<Settings>) =>
  isDeepStrictEqual(parts[part], defaultSettings[part])
