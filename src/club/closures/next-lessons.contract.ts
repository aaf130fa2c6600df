export type NextLesson = {
  /** See lessons.contract.ts */
  key: string
  /** yyyy-MM-dd */
  date: string
  /** HHMM */
  from: string
  to?: string
  /** This once */
  place?: string
  /** Its usual day */
  insteadOf?: string
  /** Its next three days, given or not */
  dates: string[]
}
