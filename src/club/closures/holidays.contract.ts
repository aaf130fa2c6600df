/** GET /api/holidays: what the calendar has and the club has not closed for yet. Days yyyy-MM-dd. */
export type Holidays = {
  /** Empty where nobody has said it in Réglages */
  zone: string
  /** The last school holidays that are known, or null for none to come */
  knownUntil: string | null
  offered: Holiday[]
}

/** What it would be as a closure. */
export type Holiday = { text: string; firstDay: string; lastDay: string }
