const dayMs = 24 * 60 * 60 * 1000
const shortDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' })

/** N days since, rounded up: 1 Aujourd’hui, 2 Hier, up to 7 'N-1 jours auparavant', then the date. */
export function relativeDate(date: string, now: number): string {
  const days = Math.ceil((now - Date.parse(date)) / dayMs)
  if (days <= 1) return 'Aujourd’hui'
  if (days === 2) return 'Hier'
  if (days <= 7) return `${days - 1} jours auparavant`
  return shortDay.format(Date.parse(date))
}
