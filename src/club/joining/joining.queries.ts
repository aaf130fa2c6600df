import { countDocuments, listDocuments } from '#src/club/documents/documents.queries.ts'
import {
  type Database,
  getRow,
  type Revised,
  readJson,
  type Transaction,
  together,
  updateRow,
} from '#src/core/database/index.ts'
import { NotFound } from '#src/core/http/index.ts'
import {
  type AdminJoining,
  type Joining,
  type JoiningInput,
  type JoiningPage,
  type JoiningPart,
  joiningShape,
} from './joining.contract.ts'
import { defaultJoining } from './joining.defaults.ts'

const kind = { table: 'joining', missing: 'Page introuvable.' } as const

type Stored = Record<string, unknown>

export async function getJoining(db: Database): Promise<Revised<AdminJoining>> {
  const { content, revision } = await getRow(db, kind, 1)
  const joining = toJoining(readJson<Stored>(content))
  return { record: { ...joining, online: await isOnline(db, joining) }, revision }
}

/** @throws NotFound while there is nothing of the club's own */
export async function getJoiningPage(db: Database): Promise<JoiningPage> {
  const { online, ...joining } = (await getJoining(db)).record
  if (!online) throw new NotFound(kind.missing)
  return { ...joining, documents: await listDocuments(db, 'inscription') }
}

/** @throws Conflict when the page is at another revision */
export const updateJoining = (db: Database, input: JoiningInput, revisions?: number[]) =>
  together(db, async (trx) => {
    const changed: Stored = { ...(await readStored(trx)), ...input }
    // Only what is the club's own is kept, so that a better default reaches it.
    for (const part of partNames) if (isDefault(part, changed[part])) delete changed[part]
    await updateRow(trx, kind, 1, { content: changed }, revisions)
    return await getJoining(trx)
  })

/** Undefined where they are none of the club's own. */
export const readStoredFees = async (db: Database): Promise<unknown> => (await readStored(db)).fees

const readStored = async (db: Database) => readJson<Stored>((await getRow(db, kind, 1)).content)

/** Whatever version wrote them. */
export async function storeFees(trx: Transaction, fees: unknown): Promise<void> {
  const { fees: _, ...others } = await readStored(trx)
  const own = fees !== undefined && !isDefault('fees', fees)
  await updateRow(trx, kind, 1, { content: own ? { ...others, fees } : others })
}

/** The texts about health are there from the start: they make no page. */
async function isOnline(db: Database, { steps, fees, aids, payment }: Joining): Promise<boolean> {
  const own = [
    ...[steps.intro, fees.note, aids.intro, payment.text, payment.helloAsso],
    ...[steps.steps, fees.rows, aids.rows, payment.means],
  ]
  return own.some(({ length }) => length > 0) || (await countDocuments(db, 'inscription')) > 0
}

const partNames = Object.keys(joiningShape.shape) as JoiningPart[]

/** A part of another version that fits no longer has its default. */
function toJoining(stored: Stored): Joining {
  const parts = partNames.flatMap((part) => {
    const read = joiningShape.shape[part].safeParse(stored[part])
    return read.success ? [[part, read.data]] : []
  })
  return { ...defaultJoining, ...Object.fromEntries(parts) }
}

const isDefault = (part: JoiningPart, value: unknown) =>
  JSON.stringify(value) === JSON.stringify(defaultJoining[part])
