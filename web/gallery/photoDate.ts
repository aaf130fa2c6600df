import { longDay, weekday } from '#web/ui/dates.ts'

const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
})

/** « samedi 24 janvier 2026 à 15:30 », in France, from an ISO 8601 moment. */
export function photoDate(date: string): string {
  const moment = Date.parse(date)
  if (Number.isNaN(moment)) return date
  return `${weekday(date)} ${longDay(date)} à ${time.format(moment)}`
}
