import * as z from 'zod'
import { type Podium, type PodiumRank, podiumInput } from '#src/club/podiums/podiums.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { Spreadsheet } from '#web/admin/frame/spreadsheet.ts'
import { create, get } from '#web/core/api.ts'
import { readTypedDay } from '#web/ui/calendar/typedDay.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { readPastedNames } from './names.ts'
import { toBody } from './podiumFields.ts'
import { readResults } from './readResults.ts'

const podiumKey = ({ event, year }: { event: string; year: number | string }) =>
  `${year} ${normaliseText(event)}`

const schema = podiumInput.extend({
  year: z
    .string()
    .regex(/^\d{4}$/, 'Une date (14/03/2026) ou une année est attendue')
    .pipe(podiumInput.shape.year),
})

/** Reads a rank and names of a line. A rank in words ('Participation') stays unchanged. */
function readRankEntry(rank: string, names: string): PodiumRank {
  const read = (text: string) => readResults(text, { short: false }).rankEntries
  const inWords = rank !== '' && read(rank).length > 0
  const [rankEntry] = inWords ? [] : read(`${rank}\n${names}`)
  return rankEntry ?? { rank, names: readPastedNames(names) }
}

export const spreadsheet: Spreadsheet = {
  columns: [
    { name: 'event', label: 'Compétition', words: ['competition', 'evenement', 'tournoi'] },
    { name: 'year', label: 'Date ou année', words: ['date', 'annee', 'date ou annee'] },
    { name: 'rank', label: 'Rang', words: ['rang', 'place', 'classement', 'resultat'] },
    { name: 'names', label: 'Noms', words: ['nom', 'judoka', 'competiteur', 'nom et prenom'] },
    { name: 'given', label: 'Prénom', words: ['prenom'] },
  ],
  read: (cell) => {
    const event = cell('event')
    const date = readTypedDay(cell('year')) ?? ''
    const year = date ? date.slice(0, 4) : cell('year')
    const rankEntry = readRankEntry(cell('rank'), `${cell('given')} ${cell('names')}`.trim())
    const when = date ? longDay(date) : year
    return {
      label: [event, when, rankEntry.rank, rankEntry.names.join(', ')].filter(Boolean).join(' · '),
      key: podiumKey({ event, year }),
      shared: true,
      input: { event, year, date, winners: [rankEntry] },
      schema,
    }
  },
  listExistingKeys: async () => (await get<Podium[]>('/api/podiums')).map(podiumKey),
  // Merges the lines of one competition into one podium.
  save: async (inputs, onSaved) => {
    const results = inputs.map((input) => podiumInput.parse(input))
    const podiums = Map.groupBy(results, (one) => `${podiumKey(one)} ${one.date}`)
    for (const lines of podiums.values()) {
      const [first] = lines
      if (!first) continue
      const ranks = Map.groupBy(
        lines.flatMap(({ winners }) => winners),
        ({ rank }) => rank,
      )
      const winners = [...ranks].map(([rank, rankEntries]) => ({
        rank,
        names: rankEntries.flatMap(({ names }) => names),
      }))
      await create('/api/podiums', toBody({ ...first, winners }))
      onSaved(lines.length)
    }
  },
}
