import { countDocuments, listDocuments } from '#src/club/documents/documents.queries.ts'
import {
  type Database,
  getRow,
  inTransaction,
  type Revised,
  readJson,
  type Transaction,
  updateRow,
} from '#src/core/database/index.ts'
import { NotFound } from '#src/core/http/index.ts'
import { defaultJoining } from './joining.defaults.ts'
import {
  type AdminJoining,
  type Joining,
  type JoiningInput,
  type JoiningPage,
  type JoiningSection,
  joiningShape,
} from './joining.schema.ts'

const kind = { table: 'joining', missing: 'Page introuvable.' } as const

type Stored = Record<string, unknown>

export async function getJoining(db: Database): Promise<Revised<AdminJoining>> {
  const { content, revision } = await getRow(db, kind, 1)
  const joining = toJoining(readJson<Stored>(content))
  return { record: { ...joining, online: await isOnline(db, joining) }, revision }
}

/** Reads the public page. */
export async function getJoiningPage(db: Database): Promise<JoiningPage> {
  const { online, ...joining } = (await getJoining(db)).record
  if (!online) throw new NotFound(kind.missing)
  return { ...joining, documents: await listDocuments(db, 'inscription') }
}

/** Saves parts of the page. */
export const updateJoining = (db: Database, input: JoiningInput, revisions?: number[]) =>
  inTransaction(db, async (trx) => {
    const changed: Stored = { ...(await readStored(trx)), ...input }
    // Defaults are not stored, so that a better default reaches the club.
    for (const section of sectionNames)
      if (isDefault(section, changed[section])) delete changed[section]
    await updateRow(trx, kind, 1, { content: changed }, revisions)
    return await getJoining(trx)
  })

/** Reads stored fees; undefined for the defaults. */
export const readStoredFees = async (db: Database): Promise<unknown> => (await readStored(db)).fees

const readStored = async (db: Database) => readJson<Stored>((await getRow(db, kind, 1)).content)

/** Stores fees as read by readStoredFees, even of another version. */
export async function storeFees(trx: Transaction, fees: unknown): Promise<void> {
  const { fees: _, ...others } = await readStored(trx)
  const isCustom = fees !== undefined && !isDefault('fees', fees)
  await updateRow(trx, kind, 1, { content: isCustom ? { ...others, fees } : others })
}

/** Whether the page has content. Texts about health have defaults, so they do not count. */
async function isOnline(db: Database, { steps, fees, aids, payment }: Joining): Promise<boolean> {
  const contents = [
    ...[steps.intro, steps.transfer, fees.note, aids.intro, payment.text, payment.helloAsso],
    ...[steps.steps, fees.rows, aids.rows, payment.means],
  ]
  return contents.some(({ length }) => length > 0) || (await countDocuments(db, 'inscription')) > 0
}

const sectionNames = Object.keys(joiningShape.shape) as JoiningSection[]

/** Reads stored parts; one that no longer fits the schema is replaced by its default. */
function toJoining(stored: Stored): Joining {
  const sections = sectionNames.flatMap((section) => {
    const read = joiningShape.shape[section].safeParse(stored[section])
    return read.success ? [[section, read.data]] : []
  })
  return { ...defaultJoining, ...Object.fromEntries(sections) }
}

const isDefault = (section: JoiningSection, value: unknown) =>
  JSON.stringify(value) === JSON.stringify(defaultJoining[section])
