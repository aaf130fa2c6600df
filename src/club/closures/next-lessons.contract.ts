export type NextLesson = {
  /** The lesson's (lessons.contract.ts) */
  key: string
  /** yyyy-MM-dd */
  date: string
  /** HHMM */
  from: string
  to?: string
  /** Where it has moved to, this once */
  place?: string
  /** The day on which it would have been */
  insteadOf?: string
  /** Its next three days of the timetable, whether it is given on them or not */
  dates: string[]
}
