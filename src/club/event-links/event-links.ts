import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables, Transaction } from '#src/core/database/index.ts'
import type { Feature } from '#src/core/feature.ts'
import type { EventLink, EventStory, LinkedEvent } from './event-links.schema.ts'

type LinkableRecord = Omit<EventLink, 'room'>

type Dated = Pick<LinkedEvent, 'title' | 'date'>
type EventName = Pick<LinkedEvent, '_id' | 'title'>

/** Part of an event in a feature: records of several features share its `event_id`. */
export type EventPart = {
  listLinked: (db: Database, eventId: string) => Promise<LinkableRecord[]>
  /** Records without an event that resemble this one; an admin decides */
  suggested: (db: Database, event: Dated) => Promise<LinkableRecord[]>
  /** Ties a record, or unties it for an empty id. False if it does not exist */
  link: (trx: Transaction, key: string, eventId: string) => Promise<boolean>
  story?: StoryList<keyof EventStory>
  /** What is there of an event that is over, « les résultats », « 12 photos »; undefined: nothing */
  formatNews?: (db: Database, event: EventName) => Promise<string | undefined>
}

/** List it adds to the answer about an event. */
type StoryList<Name extends keyof EventStory> = Name extends unknown
  ? { name: Name; list: (db: Database, eventId: string, now: Date) => Promise<EventStory[Name]> }
  : never

/** First photos of an album, and the number of all. */
export type AlbumPhotos = { count: number; photos: { url: string }[] }

declare module '#src/core/feature.ts' {
  interface Feature {
    ofEvent?: EventPart
    /** Events of these ids; those in the trash are left out */
    findEvents?: (db: Database, ids: readonly string[]) => Promise<EventName[]>
    /** First photos of an album, and the number of all */
    findAlbum?: (db: Database, name: string) => Promise<AlbumPhotos>
  }
}

const maxSuggestions = 5

/** Part whose table has a column with the event's id. */
export function linkedRecords(
  table: keyof Tables,
  title: string,
  isLike: (event: Dated) => RawBuilder<boolean>,
): Pick<EventPart, 'listLinked' | 'suggested' | 'link'> {
  const list = async (db: Database, condition: RawBuilder<boolean>, most = -1) => {
    const { rows } = await sql<LinkableRecord>`
      select id as key, ${sql.ref(title)} as title from ${sql.table(table)}
      where ${condition} order by created_at desc limit ${most}`.execute(db)
    return rows
  }
  return {
    listLinked: (db, eventId) => list(db, sql`event_id = ${eventId}`),
    suggested: (db, event) => list(db, sql`event_id = '' and ${isLike(event)}`, maxSuggestions),
    link: async (trx, key, eventId) => {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set event_id = ${eventId} where id = ${key}`.execute(trx)
      return numAffectedRows === 1n
    },
  }
}

/** Compares names, ignoring case and accents. */
export const isNamedLike = (column: string, name: string) => sql<boolean>`(
  ${sql.ref(column)} <> '' and
  (instr(fold(${sql.ref(column)}), fold(${name})) > 0
    or instr(fold(${name}), fold(${sql.ref(column)})) > 0))`

type Features = Readonly<Record<string, Pick<Feature, 'ofEvent' | 'findEvents' | 'findAlbum'>>>

const listLinkedParts = (features: Features) =>
  Object.entries(features).flatMap(([room, { ofEvent }]) =>
    ofEvent ? [{ room, part: ofEvent }] : [],
  )

export async function listEventLinks(
  features: Features,
  ask: (part: EventPart) => Promise<LinkableRecord[]>,
) {
  const all = await Promise.all(
    listLinkedParts(features).map(async ({ room, part }) =>
      (await ask(part)).map((link) => ({ room, ...link })),
    ),
  )
  return all.flat()
}

/** Finds events by id. */
export async function findEvents(features: Features, db: Database, ids: readonly string[]) {
  const lists = Object.values(features).map((feature) => feature.findEvents?.(db, ids) ?? [])
  return (await Promise.all(lists)).flat()
}

/** Finds an album of which visitors see a photo. */
export async function findAlbum(features: Features, db: Database, name: string) {
  const found = Object.values(features).map((feature) => feature.findAlbum?.(db, name))
  return (await Promise.all(found)).find((album) => album?.count)
}

/** Reads what is about an event; its lists are empty if it does not exist. */
export async function readStory(
  features: Features,
  db: Database,
  eventId: string,
  now: Date,
): Promise<EventStory> {
  const [event] = await findEvents(features, db, [eventId])
  const lists = listLinkedParts(features).flatMap(({ part: { story } }) => story ?? [])
  const stories = lists.map(async ({ name, list }) => ({
    [name]: event ? await list(db, eventId, now) : [],
  }))
  return Object.assign({ results: [] }, ...(await Promise.all(stories)))
}

/** Lists what is there of an event that is over, in words. */
export async function listEventNews(features: Features, db: Database, event: EventName) {
  const parts = listLinkedParts(features).map(({ part }) => part.formatNews?.(db, event))
  return (await Promise.all(parts)).filter((words) => words !== undefined)
}

/** Moves records to another event, or to none. */
export async function moveEventLinks(trx: Transaction, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: keyof Tables }>`
    select tables.name from sqlite_schema as tables
    join pragma_table_info(tables.name) as columns on columns.name = 'event_id'
    where tables.type = 'table'`.execute(trx)
  for (const { name } of rows) {
    await sql`update ${sql.table(name)} set event_id = ${to} where event_id = ${from}`.execute(trx)
  }
}
