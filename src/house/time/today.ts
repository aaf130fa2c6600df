const paris = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** The calendar day in the club's country, yyyy-MM-dd, wherever the server stands. */
export function dayInParis(now: Date): string {
  return paris.format(now)
}
