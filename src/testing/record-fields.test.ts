import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { columnNames } from '#src/core/database/columns.ts'
import { recordCalls } from '#src/core/feature.ts'
import { features, recordSchemas, unconfirmedCalls } from '#src/registry.ts'
import { memoryDatabase } from './memory-database.ts'

/* A new field of a record shows wherever the record does, or the list below says why not. */

const files = globSync('{src,web}/**/*.{ts,tsx}')
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
  .filter(({ file }) => !/\.(test|e2e|samples|schema|shared|tables|admin)\.|\/testing\//.test(file))
type File = (typeof files)[number]

const isForm = ({ file, text }: File) => file.startsWith('web/') && text.includes("'#web/admin/")
const isPoster = ({ text }: File) => text.includes('<PrintPoster')
const isRow = ({ file }: File) => file.endsWith('.pages.ts')
const isStructured = ({ text }: File) => text.includes("from 'schema-dts'")

const shareImageStart = '    shareImage: async ('

/** Outputs of a record: files of its feature. An export has its columns, types ask for a spreadsheet. */
const outputs: Readonly<Record<string, (file: File) => boolean>> = {
  form: isForm,
  page: (one) =>
    one.file.startsWith('web/') && ![isForm, isPoster, isRow, isStructured].some((is) => is(one)),
  poster: isPoster,
  calendar: ({ text }) => /['`]DTSTART/.test(text),
  mail: ({ text }) => text.includes('queueMail('),
  structured: isStructured,
  'share image': ({ text }) => text.includes(shareImageStart),
}

/** Text that counts: inputs placed one by one must be placed, not only described. */
function shownIn({ text }: File): string {
  const isByHand = text.includes('const inputs = renderInputs(') && !text.includes('Object.values(')
  const [, shareImage] = text.split(shareImageStart)
  if (shareImage) return shareImage.split('\n    },', 1)[0] ?? ''
  return isByHand
    ? [...text.matchAll(/\binputs\.\w+|\bname="\w+"/g)].map(([placed]) => placed).join('\n')
    : text
}

/** Fields an output leaves out: record, output, fields, why. */
const leftOut: readonly [string, string, string, string][] = [
  ['athletes', 'page', 'spellings', 'finds the results of one person, on the server'],
  ['athletes', 'share image', 'name spellings agreed', 'the image is of a podium'],
  ['belts', 'page', 'jaune orange verte bleue marron noire', 'the page goes through all belts'],
  ['blogs', 'page', 'eventId', 'the page has the event itself'],
  ['blogs', 'structured', 'content eventId', 'the excerpt tells it, the page links the event'],
  ['blogs', 'structured', 'files', 'the page links them'],
  ['blogs', 'structured', 'category featured', 'choose where the blog lists it'],
  [
    'blogs',
    'share image',
    'tags category featured files',
    'the image has its title, day and results',
  ],
  ['closures', 'page', 'kind firstDay lastDay scope toDay toTime toPlace', 'notices come in words'],
  ['closures', 'calendar', 'scope toDay toTime toPlace', 'next-lessons.ts applies them'],
  ['closures', 'calendar', 'text', 'change-words.shared.ts puts it into words'],
  ['closures', 'share image', 'kind firstDay lastDay text scope', 'the image is of a lesson'],
  ['closures', 'share image', 'toDay toTime toPlace', 'next-lessons.ts applies them'],
  ['courses', 'poster', 'activities startDates', 'the poster is the week'],
  ['courses', 'structured', 'activities startDates', 'lessons are told by their own days'],
  ['documents', 'page', 'shelf year', 'choose the page and its group'],
  ['events', 'calendar', 'image capacity attendees files', 'an entry has no place for them'],
  ['events', 'mail', 'description endTime endDate meetingPoint', 'in the calendar file attached'],
  ['events', 'mail', 'files', 'the page it links has them'],
  ['events', 'mail', 'image capacity attendees', 'a mail is to somebody who has registered'],
  ['events', 'poster', 'startTime endTime endDate image', 'hoursText and EventPicture show them'],
  ['events', 'calendar', 'paymentLink', 'the page it links has it'],
  ['events', 'share image', 'paymentLink', 'nobody can tap it'],
  ['events', 'poster', 'paymentLink', 'nobody can tap it'],
  ['events', 'poster', 'files', 'paper downloads nothing'],
  ['events', 'poster', 'capacity attendees', 'they change after it is printed'],
  [
    'events',
    'structured',
    'meetingPoint attendees registrations files',
    'schema.org has no word for them',
  ],
  ['events', 'share image', 'date startTime endTime endDate', 'formatEventDates writes them'],
  ['events', 'share image', 'description capacity attendees', 'the image has title, day and place'],
  ['events', 'share image', 'meetingPoint registrations files', 'they are for those who come'],
  ['joining', 'column', 'steps fees health aids payment', 'parts of the column content'],
  ['newsletters', 'page', 'subject text audience', 'the page ends them for an address'],
  ['pages', 'column', 'address', 'the column is id'],
  ['pages', 'page', 'address menu status', 'where it is linked, and whether it is there'],
  ['pages', 'page', 'content', 'html is the content'],
  [
    'pages',
    'share image',
    'address content files menu status language parent layout buttonLabel buttonLink',
    'the image has its title and lead',
  ],
  ['pages', 'structured', 'content files menu status', 'the lead or the excerpt tells it'],
  ['pages', 'structured', 'parent layout buttonLabel buttonLink', 'ways on, and how it looks'],
  ['partners', 'page', 'firstDay lastDay', 'choose who is shown, on the server'],
  ['podiums', 'column', 'photoAddress', 'the column is photo'],
  ['podiums', 'form', 'eventId', 'set by the link from the event'],
  ['podiums', 'share image', 'photoAddress eventId', 'photo is its address, event its name'],
  ['questions', 'structured', 'answer topic', 'html is the answer; groups are not told'],
]

test('each field of a record is a column and in its outputs, or listed with the reason', async () => {
  await using db = memoryDatabase()
  const missing: string[] = []
  const records = Object.entries(features).flatMap(([feature, { data }]) =>
    (data.schemas ?? []).map((record) => ({ feature, ...record })),
  )
  for (const { feature, table, schema } of records) {
    expect(schema, table).toBeInstanceOf(z.ZodObject)
    const names = Object.keys((schema as z.ZodObject).shape)
    const own = files.filter(({ file }) => file.split('/').includes(feature))
    for (const [output, isSource] of Object.entries(outputs)) {
      const shown = own.filter(isSource)
      const text = shown.map(shownIn).join('\n')
      const lacking = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      if (shown.length > 0) missing.push(...lacking.map((name) => `${table} ${output} ${name}`))
    }
    const { rows } = await sql<{
      name: string
    }>`select name from pragma_table_info(${table})`.execute(db)
    const columns = rows.map(({ name }) => name)
    const lacking = names.filter((name) => !columns.includes(columnNames.toColumn(name)))
    missing.push(...lacking.map((name) => `${table} column ${name}`))
  }
  const named = leftOut.flatMap(([record, output, fields]) =>
    fields.split(' ').map((field) => `${record} ${output} ${field}`),
  )
  expect(missing.sort()).toEqual(named.sort())
})

/** Tables that count revisions but hold no record with a schema, and why. */
const withoutSchema: Readonly<Record<string, string>> = {
  handover: 'its people are in no export',
  mail_settings: 'its password is in no export',
  messages: 'visitors write them',
  photos: 'an upload makes them',
  seasons: 'a draft becomes the records of its parts',
  settings: 'each part has its own schema',
}

test('each editable record has its schema among its feature’s data, or is listed with the reason', async () => {
  await using db = memoryDatabase()
  const { rows } = await sql<{ name: string }>`
    select tables.name from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and columns.name = 'revision'`.execute(db)
  const known = new Set<string>(recordSchemas.map(({ table }) => table))
  const left = rows.map(({ name }) => name).filter((name) => !known.has(name))
  expect(left.toSorted()).toEqual(Object.keys(withoutSchema))
})

test('saving and deleting a record that can be restored needs no recent login', () => {
  const calls = recordSchemas.flatMap(({ kind }) => (kind ? recordCalls(kind.recordType) : []))
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter((call) => !unconfirmedCalls.includes(call))).toEqual([])
})
