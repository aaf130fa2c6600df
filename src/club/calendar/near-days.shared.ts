import { addDays } from '#src/core/time/days.shared.ts'

export const thisDay = 'aujourd’hui'
const evening = '1700'

/** « demain », « ce soir »; undefined for later days. @param starts HHMM of what is meant */
export function formatNearDay(day: string, starts: readonly string[], today: string) {
  if (day === addDays(today, 1)) return 'demain'
  if (day !== today) return undefined
  return starts.length > 0 && starts.every((from) => from >= evening) ? 'ce soir' : thisDay
}

export const inTitle = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
