import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#src/core/database/index.ts'
import type { SampleContent } from '#src/core/feature.ts'
import { registered } from '#src/core/registered.ts'
import { sampleAccess, sampleContact } from './settings.defaults.ts'
import { getDefaults, getSettings, updateSettings } from './settings.queries.ts'
import type { Settings } from './settings.schema.ts'

type InventedValue = [part: string, field: string, value: unknown]
type Parts = Record<string, Record<string, unknown>>

/** Fields of core's parts that claim something of a club (`invented` in src/core/feature.ts). */
const coreFields = { hero: ['figures'], planning: ['eyebrow'], contact: ['claims'] }

/** Invented values by part and field: contact details of the sample, and delivered figures. */
function listInvented(): InventedValue[] {
  const defaults = getDefaults()
  const featureFields = Object.entries(registered().settings).map(
    ([part, { invented = [] }]) => [part, invented] as const,
  )
  return [
    ...Object.entries(sampleContact).map(([field, value]): InventedValue => ['club', field, value]),
    ['contact', 'access', sampleAccess],
    ...[...Object.entries(coreFields), ...featureFields].flatMap(([part, fields]) =>
      fields.map((field): InventedValue => [part, field, readField(defaults, `${part}.${field}`)]),
    ),
  ]
}

/** Reads a value by its path: 'hero.figures', 'history.values.0.title'; '' is the whole. */
export const readField = (settings: Settings, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) => Object.entries(value ?? {}).find(([name]) => name === key)?.[1],
      settings,
    )

const listInPlace = (settings: Settings) =>
  listInvented().filter(([part, field, value]) =>
    isDeepStrictEqual(readField(settings, `${part}.${field}`), value),
  )

const collectTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(({ value, label }) => `${value} ${label}`) : [String(value)]

/** Contact details of an invented club; the delivered figures leave with them. */
export const settingsSample: SampleContent = {
  fill: async (trx) => {
    await put(trx, listInvented())
    return ['1']
  },
  values: async (db) =>
    listInPlace((await getSettings(db)).record).flatMap(([, , value]) => collectTexts(value)),
  clear: async (trx) => {
    const invented = listInPlace((await getSettings(trx)).record)
    await put(
      trx,
      invented.map(([part, field, value]) => [part, field, Array.isArray(value) ? [] : '']),
    )
  },
}

async function put(db: Database, values: InventedValue[]): Promise<void> {
  const parts: Record<string, object> = { ...(await getSettings(db)).record }
  const changed: Parts = {}
  for (const [part, field, value] of values) {
    changed[part] = { ...parts[part], ...changed[part], [field]: value }
  }
  await updateSettings(db, changed)
}
