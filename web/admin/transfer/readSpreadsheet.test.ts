import { expect, test } from 'vitest'
import type { Spreadsheet } from '#web/admin/frame/spreadsheet.ts'
import { spreadsheet as coaches } from '#web/club/coaches/coaches.spreadsheet.ts'
import { spreadsheet as courses } from '#web/club/courses/courses.spreadsheet.ts'
import { spreadsheet as events } from '#web/club/events/events.spreadsheet.ts'
import { spreadsheet as podiums } from '#web/club/podiums/podiums.spreadsheet.ts'
import { countHeadings, maxLines, readFile, readSpreadsheet } from './readSpreadsheet.ts'

const read = (text: string, spreadsheet: Spreadsheet, there: string[] = []) =>
  readSpreadsheet(text, spreadsheet, new Set(there))
const inputs = (text: string, spreadsheet: Spreadsheet) =>
  read(text, spreadsheet).lines.map(({ input }) => input)

test('spreadsheet headings are read in any order and accents; unknown ones are named', () => {
  const text = '\n\nLIEU;Evénement;Prix;Date (jj/mm/aaaa)\n;;;\nGymnase;Gala;5,50 €;14/03/2027\n'
  const { lines, unknown } = read(text, events)
  expect(unknown).toEqual(['Prix'])
  const label = 'Gala · 14 mars 2027 · Gymnase'
  const input = { title: 'Gala', date: '2027-03-14', location: 'Gymnase' }
  expect(lines).toMatchObject([{ line: 5, state: 'new', label, input }])
})

test('spreadsheet headings are found with line breaks, below a title, and after a sep= line', () => {
  const title = 'Calendrier 2027, saison d’hiver\n\n'
  const heads = '"Titre";"Date\n(jj/mm/aaaa)";"Heure de\ndébut";Description\n'
  const row = 'Gala;14 mars 2027;18.30;"Buvette, lots, musique"\n'
  for (const text of [heads + row, `sep=;\n${heads}${row}`, title + heads + row]) {
    const { lines, unknown } = read(text, events)
    expect(unknown).toEqual([])
    const label = 'Gala · 14 mars 2027 · 18\u00a0h\u00a030'
    const input = { title: 'Gala', date: '2027-03-14', startTime: '18:30' }
    const description = 'Buvette, lots, musique'
    expect(lines).toMatchObject([{ state: 'new', label, input: { ...input, description } }])
  }
  expect(inputs('Titre,Date\nGala,14/03/2027\n', events)).toMatchObject([{ title: 'Gala' }])
})

test('the spreadsheet preview shows what was read, and unread cells as they are', () => {
  const text = 'Gala\t14 germinal 2027\tmidi\t25:00\tGymnase'
  expect(read(text, events).lines[0]).toMatchObject({
    state: 'wrong',
    label: 'Gala · 14 germinal 2027 · midi – 25:00 · Gymnase',
  })
})

test('spreadsheet cells without headings are read by order, and extra ones named', () => {
  const text = 'Gala\t14/03/2027\t9h30\t17:00:00\tGymnase\t\t1 200\t\ttrop'
  const { lines, unknown } = read(text, events)
  expect(unknown).toEqual(['après la 8e'])
  const input = { title: 'Gala', startTime: '09:30', endTime: '17:00', capacity: 1200 }
  expect(lines[0]?.input).toMatchObject({ ...input, description: 'Gala' })
})

test('a quoted cell can have line breaks and separators', () => {
  const text = 'Nom;Grade;Biographie\r\n"Zoé ""Zo"" L.";3e dan;"Judo;\r\net taïso"\r\nMax;1er dan;x'
  expect(read(text, coaches).lines.map(({ line, input }) => [line, input])).toEqual([
    [2, { name: 'Zoé "Zo" L.', rank: '3e dan', bio: 'Judo;\r\net taïso', socials: [] }],
    [3, expect.objectContaining({ name: 'Max' })],
  ])
  expect(read('Max\t"1er dan\nZoé\t2e dan', coaches)).toMatchObject({
    lines: [],
    problem: expect.stringMatching(/^Ligne 1\u00a0: un guillemet/),
  })
})

test('each spreadsheet error names its line and column', () => {
  const text =
    'Titre;Date;Début;Fin;Places\n;31/02/2027;;;\nGala;14/03/2027;midi;;2,5\nX;2027-01-02;10h;10h;'
  const { lines } = read(text, events)
  expect(lines.map(({ line, state }) => [line, state])).toEqual([2, 3, 4].map((n) => [n, 'wrong']))
  expect(lines.map(({ problems }) => problems)).toEqual([
    [
      'Titre\u00a0: Le titre est requis',
      'Description\u00a0: La description est requise',
      'Date\u00a0: Cette date n’existe pas',
    ],
    [expect.stringContaining('Places\u00a0: '), expect.stringContaining('Début\u00a0: ')],
    ['Fin\u00a0: La fin est à l’heure du début'],
  ])
})

test('people already registered or listed twice are not added again', () => {
  const text = 'Gala\t14/03/2027\nStage\t1/4/2027\nstâge\t01.04.27\n'
  const states = read(text, events, ['2027-03-14 gala']).lines.map(({ state }) => state)
  expect(states).toEqual(['there', 'new', 'twice'])
})

test('first names can have their own column', () => {
  const text = 'Nom;Prénom;Grade;Biographie\nLévêque;Zoé;3e dan;x'
  expect(inputs(text, coaches)).toEqual([expect.objectContaining({ name: 'Zoé Lévêque' })])
})

test('lessons in a spreadsheet are read in common spellings', () => {
  const text =
    'lundi\t9:00\t10:00\tBabydo\nDIMANCHE\t10h-11h30\t\tStage\nmardi\t18.30\t19.45\tTaïso\nHier\t?\t\tX'
  const { lines } = read(text, courses)
  expect(lines.map(({ input }) => input).slice(0, 3)).toEqual([
    { day: 'Lundi', time: '9 h 00 – 10 h 00', activity: 'Babydo' },
    { day: 'Dimanche', time: '10 h 00 – 11 h 30', activity: 'Stage' },
    { day: 'Mardi', time: '18 h 30 – 19 h 45', activity: 'Taïso' },
  ])
  expect(lines[3]?.problems).toEqual([
    'Jour\u00a0: Le jour est un jour de la semaine',
    'Début ou horaire\u00a0: L’horaire ne se lit pas',
  ])
})

test('a spreadsheet line with two days is two lessons, and days can be abbreviated', () => {
  const text =
    'Mardi et jeudi\t17.30-18.30\t\tJudo\nLun\t18h\t19h\tTaïso\nmar. / ven\t9h\t10h\tÉveil'
  const { lines } = read(text, courses, ['jeudi 17 h 30 – 18 h 30 judo'])
  expect(lines.map(({ line, state, label }) => [line, state, label])).toEqual([
    [1, 'new', 'Mardi · 17 h 30 – 18 h 30 · Judo'],
    [1, 'there', 'Jeudi · 17 h 30 – 18 h 30 · Judo'],
    [2, 'new', 'Lundi · 18 h 00 – 19 h 00 · Taïso'],
    [3, 'new', 'Mardi · 9 h 00 – 10 h 00 · Éveil'],
    [3, 'new', 'Vendredi · 9 h 00 – 10 h 00 · Éveil'],
  ])
})

test.each([
  [
    'Google Calendar',
    'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\nGala,2027-03-14,6:30 PM,2027-03-14,11:00 PM,False,Buvette,Gymnase,False\n',
    ['All Day Event', 'Private'],
  ],
  [
    'The Events Calendar',
    'EVENT NAME,EVENT DESCRIPTION,EVENT START DATE,EVENT START TIME,EVENT END DATE,EVENT END TIME,EVENT VENUE NAME,EVENT CATEGORY\nGala,Buvette,2027-03-14,18:30:00,2027-03-14,23:00:00,Gymnase,Fête\n',
    ['EVENT CATEGORY'],
  ],
])('an export of %s is read back by its headings', (_, text, left) => {
  const { lines, unknown } = read(text, events)
  expect(unknown).toEqual(left)
  const day = { title: 'Gala', date: '2027-03-14', startTime: '18:30', endTime: '23:00' }
  const input = { ...day, description: 'Buvette', location: 'Gymnase' }
  expect(lines).toMatchObject([{ state: 'new', input }])
})

test('headings of another record type are reported', () => {
  const text = 'Titre;Date;Début\nGala;14/03/2027;18h\n'
  expect([coaches, courses, events].map((one) => countHeadings(text, one))).toEqual([0, 1, 3])
})

test('a podium’s spreadsheet line is a result with its rank in figures or words', () => {
  const text = [
    'Coupe\t14/03/2026\t1\tLina M.',
    'Coupe\t14/03/2026\tOr\tZoé',
    'Coupe\t2026\tParticipation\tMalo, Inès',
    'Coupe\t31/02/2026\t3e\t',
  ]
  const { lines } = read(text.join('\n'), podiums)
  expect(lines.map(({ input }) => input).slice(0, 3)).toMatchObject([
    { date: '2026-03-14', year: '2026', winners: [{ rank: '1er', names: ['Lina M.'] }] },
    { winners: [{ rank: '1er', names: ['Zoé'] }] },
    { date: '', year: '2026', winners: [{ rank: 'Participation', names: ['Malo', 'Inès'] }] },
  ])
  expect(lines[3]?.problems).toEqual([
    'Date ou année\u00a0: Une date (14/03/2026) ou une année est attendue',
    'Noms\u00a0: Au moins un nom est requis',
  ])
})

test('a spreadsheet with too many lines is refused', async () => {
  const many = Array.from({ length: maxLines + 2 }, (_, at) => `Gala ${at}\t14/03/2027`)
  expect(read(many.join('\n'), events)).toMatchObject({
    lines: [],
    problem: expect.stringContaining('1\u00a0000 lignes'),
  })
  const large = new File([new Uint8Array(2_000_000)], 'a.csv')
  await expect(readFile(large)).rejects.toThrow('1\u00a0Mo')
})

const files: [what: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['Windows', Uint8Array.from(Buffer.from('Zoé;x', 'latin1'))],
  ['UTF-8', Uint8Array.from(Buffer.from('Zoé;x'))],
  ['UTF-8 with a mark', Uint8Array.from(Buffer.from('\uFEFFZoé;x'))],
  ['Texte Unicode', Uint8Array.from(Buffer.from('\uFEFFZoé;x', 'utf16le'))],
]
test.each(files)('a spreadsheet encoded in %s is read', async (_, bytes) => {
  expect(await readFile(new File([bytes], 'a.csv'))).toBe('Zoé;x')
})

test('a workbook is distinguished from a CSV', async () => {
  await expect(readFile(new File(['PK\u0003\u0004\0'], 'a.xlsx'))).rejects.toThrow('en CSV')
})
