import { createContext, useContext } from 'react'
import useSWR from 'swr'
import type { PublicSeason } from '#src/club/calendar/season.shared.ts'
import { get } from '#web/core/api.ts'

/** Year in which the edited draft season begins; undefined outside a draft. */
export const SeasonYearContext = createContext<number | undefined>(undefined)

/** Year of the season by which a form shows age categories; undefined while loading. */
export function useSeasonYear(): number | undefined {
  const ofDraft = useContext(SeasonYearContext)
  const { data } = useSWR<PublicSeason>(ofDraft === undefined ? '/api/season' : null, get)
  return ofDraft ?? data?.year
}
