import * as z from 'zod'
import type { Event } from '#src/club/events/events.contract.ts'
import { type Place, type Podium, place, podiumInput } from '#src/club/podiums/podiums.contract.ts'
import { limits } from '#src/core/text/fields.contract.ts'

/** The ranks of a judo competition, two of each from the third on; a new form's first is '1er' (spec section 3). */
const usual = ['1er', '2e', '3e', '3e', '5e', '5e', '7e', '7e']

const firstRanks = usual.slice(0, 6)

/** What a row added after so many others is likely to be. */
export const nextRank = (count: number): string => usual[count] ?? ''

/** Whether a rank may be one that was only proposed: nobody need have written it. */
const isProposed = (rank: string) => rank.trim() === '' || usual.includes(rank.trim())

/** The form's rows: those left empty among them, and the blank lines between names. */
export type PodiumFields = {
  event: string
  year: string
  date: string
  winners: Place[]
  photoAddress: string
}

type Read = z.output<typeof podiumFields>

const isFilled = (name: string) => name.trim() !== ''

/** A row was begun once it has a name, or a rank the form did not propose. */
const isBegun = ({ rank, names }: Place) => names.some(isFilled) || !isProposed(rank)

/**
 * What the API takes, after the rows nobody began and the blank names are left out. A problem keeps
 * the place of its row in the form.
 */
export const podiumFields = podiumInput.omit({ eventId: true }).extend({
  winners: z
    .array(z.object({ rank: z.string(), names: z.array(z.string()) }))
    .max(limits.ranks, '50 rangs au plus')
    .transform((rows, ctx): Place[] =>
      rows.flatMap((row, index) => {
        if (!isBegun(row)) return []
        const lines = [...row.names.keys()].filter((line) => isFilled(row.names[line] ?? ''))
        const read = place.safeParse({ ...row, names: row.names.filter(isFilled) })
        if (read.success) return [read.data]
        for (const { message, path } of read.error.issues) {
          const [field = '', name] = path
          const line = typeof name === 'number' ? [lines[name] ?? name] : []
          ctx.addIssue({ code: 'custom', message, path: [index, field, ...line] })
        }
        return []
      }),
    ),
})

/** The form fills all of its fields, also those the API can do without. */
export const contract = podiumFields as z.ZodType<Read, PodiumFields>

/** A new podium's fields; `today` is yyyy-MM-dd. */
export const emptyPodium = (today: string): PodiumFields => ({
  event: '',
  year: today.slice(0, 4),
  date: today,
  winners: emptyRows(),
  photoAddress: '',
})

export const podiumOf = ({ title, date }: Pick<Event, 'title' | 'date'>): PodiumFields => ({
  ...emptyPodium(date),
  event: title,
})

/** A podium without results has its rows ready: most are written once the results are known. */
export const toFields = ({ event, year, date, winners, photo }: Podium): PodiumFields => ({
  event,
  year: String(year),
  date,
  winners: winners.length > 0 ? winners : emptyRows(),
  photoAddress: photo,
})

const emptyRows = () => firstRanks.map((rank) => ({ rank, names: [] as string[] }))

export function toBody({ event, year, date, winners, photoAddress }: Read, eventId?: string) {
  const body = new FormData()
  if (eventId) body.set('eventId', eventId)
  body.set('event', event)
  body.set('year', String(year))
  body.set('date', date)
  body.set('winners', JSON.stringify(winners))
  body.set('photoAddress', photoAddress ?? '')
  return body
}
