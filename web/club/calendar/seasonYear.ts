import { createContext, useContext } from 'react'
import useSWR from 'swr'
import type { ShownSeason } from '#src/club/calendar/season.contract.ts'
import { get } from '#web/core/api.ts'

/** The year in which the season of a draft begins; none where what visitors see is written. */
export const SeasonYearContext = createContext<number | undefined>(undefined)

/** By which season age categories are told in a form; undefined while that is on its way. */
export function useSeasonYear(): number | undefined {
  const ofDraft = useContext(SeasonYearContext)
  const { data } = useSWR<ShownSeason>(ofDraft === undefined ? '/api/season' : null, get)
  return ofDraft ?? data?.year
}
