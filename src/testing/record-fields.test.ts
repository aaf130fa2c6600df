import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { columnNames } from '#src/core/database/columns.ts'
import { exportedTables, features } from '#src/registry.ts'
import { memoryDatabase } from './memory-database.ts'

/* A new field of a record shows wherever the record does, or the list below says why not. */

const files = globSync('{src,web}/**/*.{ts,tsx}')
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
  .filter(
    ({ file }) => !/\.(test|e2e|samples|schema|shared|tables|admin|pages)\.|\/testing\//.test(file),
  )
type File = (typeof files)[number]

const isForm = ({ file, text }: File) => file.startsWith('web/') && text.includes("'#web/admin/")
const isPoster = ({ text }: File) => text.includes('<PrintPoster')

/** Outputs of a record beside its export: files of its feature. Types ask for its spreadsheet. */
const outputs: Readonly<Record<string, (file: File) => boolean>> = {
  form: isForm,
  page: (one) => one.file.startsWith('web/') && !isForm(one) && !isPoster(one),
  poster: isPoster,
  calendar: ({ text }) => text.includes("'DTSTART"),
  mail: ({ text }) => text.includes('queueMail('),
}

/** Text that counts: inputs placed one by one must be placed, not only described. */
function shownIn({ text }: File): string {
  const isByHand = text.includes('const inputs = inputsOf(') && !text.includes('Object.values(')
  return isByHand
    ? [...text.matchAll(/\binputs\.\w+|\bname="\w+"/g)].map(([placed]) => placed).join('\n')
    : text
}

/** Fields an output leaves out: record, output, fields, why. */
const leftOut: readonly [string, string, string, string][] = [
  ['athletes', 'page', 'spellings', 'finds the results of one person, on the server'],
  ['belts', 'page', 'jaune orange verte bleue marron noire', 'the page goes through all belts'],
  ['blogs', 'form', 'eventId', 'set by the link from the event'],
  ['closures', 'page', 'firstDay lastDay scope toDay toTime toPlace', 'notices come in words'],
  ['closures', 'calendar', 'scope toDay toTime toPlace', 'next-lessons.ts applies them'],
  ['courses', 'poster', 'activities startDates', 'the poster is the week'],
  ['documents', 'page', 'shelf year', 'choose the page and its group'],
  ['events', 'calendar', 'image capacity attendees', 'an entry has no place for them'],
  ['events', 'mail', 'description endTime endDate meetingPoint', 'in the calendar file attached'],
  ['events', 'mail', 'image capacity attendees', 'a mail is to somebody who has registered'],
  ['events', 'poster', 'startTime endTime endDate image', 'hoursText and EventPicture show them'],
  ['events', 'poster', 'capacity attendees', 'they change after it is printed'],
  ['joining', 'export', 'steps fees health aids payment', 'parts of the column content'],
  ['partners', 'page', 'firstDay lastDay', 'choose who is shown, on the server'],
  ['podiums', 'export', 'photoAddress', 'the column is photo'],
  ['podiums', 'form', 'eventId', 'set by the link from the event'],
]

test('each field of a record is in its outputs and its export, or named with why', async () => {
  await using db = memoryDatabase()
  const missing: string[] = []
  const records = Object.entries(features).flatMap(([feature, { data }]) =>
    (data.schemas ?? []).map((record) => ({ feature, ...record })),
  )
  for (const { feature, table, schema } of records) {
    expect(schema, table).toBeInstanceOf(z.ZodObject)
    const names = Object.keys((schema as z.ZodObject).shape)
    const own = files.filter(({ file }) => file.split('/').includes(feature))
    for (const [output, isOf] of Object.entries(outputs)) {
      const shown = own.filter(isOf)
      const text = shown.map(shownIn).join('\n')
      const lacking = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      if (shown.length > 0) missing.push(...lacking.map((name) => `${table} ${output} ${name}`))
    }
    const { rows } = await sql<{
      name: string
    }>`select name from pragma_table_info(${table})`.execute(db)
    const columns = exportedTables.includes(table) ? rows.map(({ name }) => name) : []
    const lacking = names.filter((name) => !columns.includes(columnNames.toColumn(name)))
    missing.push(...lacking.map((name) => `${table} export ${name}`))
  }
  const named = leftOut.flatMap(([record, output, fields]) =>
    fields.split(' ').map((field) => `${record} ${output} ${field}`),
  )
  expect(missing.sort()).toEqual(named.sort())
})
