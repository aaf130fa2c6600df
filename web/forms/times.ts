/*
 * Moments as the person in front of the screen lives them: in the device's own time zone, unlike
 * the club's dates (web/ui/dates.ts).
 */

const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' })

/** « 14:32 » */
export const timeOf = (date: Date) => hour.format(date)

/** « 21 novembre à 14:32 », « 1er décembre à 9:05 » */
export const momentOf = (iso: string) => {
  const date = new Date(iso)
  return `${day.format(date).replace(/^1 /, '1er ')} à ${timeOf(date)}`
}
