import * as z from 'zod'
import type { LinkedEvent } from '#src/club/event-links/event-links.schema.ts'
import {
  type Podium,
  type PodiumRank,
  podiumInput,
  podiumRank,
} from '#src/club/podiums/podiums.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'

/**
 * Ranks of a judo competition, two of each from the third on. A new form starts with '1er' (spec
 * section 3).
 */
const usual = ['1er', '2e', '3e', '3e', '5e', '5e', '7e', '7e']

const firstRanks = usual.slice(0, 6)

/** Suggested rank of the next row. */
export const nextRank = (count: number): string => usual[count] ?? ''

/** Whether a rank may be an unedited suggestion. */
const isProposed = (rank: string) => rank.trim() === '' || usual.includes(rank.trim())

/** Fields of the form, including empty rows and blank lines between names. */
export type PodiumFields = {
  event: string
  year: string
  date: string
  winners: PodiumRank[]
  photoAddress: string
}

type Read = z.output<typeof podiumFields>

const isFilled = (name: string) => name.trim() !== ''

/** Whether a row has a name, or a rank that was not suggested. */
const isBegun = ({ rank, names }: PodiumRank) => names.some(isFilled) || !isProposed(rank)

/**
 * Converts the form for the API, without empty rows and blank names. Problems keep the row numbers
 * of the form.
 */
export const podiumFields = podiumInput.omit({ eventId: true }).extend({
  winners: z
    .array(z.object({ rank: z.string(), names: z.array(z.string()) }))
    .max(limits.ranks, '50 rangs au plus')
    .transform((rows, ctx): PodiumRank[] =>
      rows.flatMap((row, index) => {
        if (!isBegun(row)) return []
        const lines = [...row.names.keys()].filter((line) => isFilled(row.names[line] ?? ''))
        const read = podiumRank.safeParse({ ...row, names: row.names.filter(isFilled) })
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

/** Schema of the form, which fills all fields, also those optional in the API. */
export const schema = podiumFields as z.ZodType<Read, PodiumFields>

/** Fields of a new podium; `today` is yyyy-MM-dd. */
export const emptyPodium = (today: string): PodiumFields => ({
  event: '',
  year: today.slice(0, 4),
  date: today,
  winners: emptyRows(),
  photoAddress: '',
})

export const toPodiumFields = ({
  title,
  date,
}: Pick<LinkedEvent, 'title' | 'date'>): PodiumFields => ({
  ...emptyPodium(date),
  event: title,
})

/** Prepares rows for a podium without results, most of which are added later. */
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
