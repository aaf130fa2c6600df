import { type Event, eventInput } from '#src/club/events/events.contract.ts'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import type { Sheet } from '#web/admin/frame/sheet.ts'
import { saveEach } from '#web/admin/transfer/sheet.ts'
import { get } from '#web/core/api.ts'
import { readTypedDay } from '#web/ui/calendar/typedDay.ts'
import { readTypedTime } from '#web/ui/calendar/typedTime.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { hoursText } from './texts.ts'

const keyOf = ({ title, date }: Pick<Event, 'title' | 'date'>) => `${date} ${normaliseText(title)}`

export const sheet: Sheet = {
  columns: [
    { name: 'title', label: 'Titre', words: ['titre', 'nom', 'evenement', 'intitule'] },
    { name: 'date', label: 'Date', words: ['date', 'jour', 'date de debut', 'le'] },
    { name: 'startTime', label: 'Début', words: ['debut', 'heure', 'heure de debut'] },
    { name: 'endTime', label: 'Fin', words: ['fin', 'heure de fin'] },
    { name: 'location', label: 'Lieu', words: ['lieu', 'salle', 'adresse'] },
    { name: 'description', label: 'Description', words: ['description', 'texte', 'detail'] },
    { name: 'capacity', label: 'Places', words: ['place', 'capacite', 'nombre de place'] },
    { name: 'endDate', label: 'Dernier jour', words: ['dernier jour', 'date de fin', "jusqu'au"] },
  ],
  read: (cell) => {
    const title = cell('title')
    const day = (name: string) => readTypedDay(cell(name)) ?? cell(name)
    const time = (name: string) => readTypedTime(cell(name)) ?? cell(name)
    const capacity = cell('capacity').replace(/\s/g, '').replace(',', '.')
    const input = {
      title,
      date: day('date'),
      ...(cell('endDate') && { endDate: day('endDate') }),
      startTime: time('startTime'),
      endTime: time('endTime'),
      location: cell('location'),
      // Falls back to the title: a description is required but often missing in a spreadsheet.
      description: cell('description') || title,
      ...(capacity && { capacity: Number(capacity) }),
    }
    const { date, startTime, endTime, endDate = '' } = input
    // Shows an unreadable cell unchanged.
    const isRead = [startTime, endTime].every((one) => one === '' || readTypedTime(one))
    const hours = isRead && (endDate === '' || readTypedDay(endDate))
    const when = hours
      ? hoursText(input)
      : [startTime, endTime, endDate].filter(Boolean).join(' – ')
    const known = [title, readTypedDay(date) ? longDay(date) : date, when, input.location]
    return {
      label: known.filter(Boolean).join(' · '),
      key: keyOf(input),
      input,
      contract: eventInput,
    }
  },
  there: async () => (await get<Event[]>('/api/events')).map(keyOf),
  save: saveEach('/api/events'),
}
