import { type Event, eventInput } from '#src/club/events/events.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { number } from '#web/admin/forms/fields.tsx'
import type { Spreadsheet } from '#web/admin/frame/spreadsheet.ts'
import { saveEach, spreadsheetColumns } from '#web/admin/transfer/readSpreadsheet.ts'
import { get } from '#web/core/api.ts'
import { readTypedDay } from '#web/ui/calendar/typedDay.ts'
import { readTypedTime } from '#web/ui/calendar/typedTime.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { events } from './events.resource.tsx'
import { hoursText } from './texts.ts'

const eventKey = ({ title, date }: Pick<Event, 'title' | 'date'>) =>
  `${date} ${normaliseText(title)}`

const { columns, read } = spreadsheetColumns(
  events,
  {
    title: ['titre', 'nom', 'evenement', 'intitule', 'objet', 'subject', 'event name'],
    date: ['date', 'jour', 'date de debut', 'le', 'start date', 'event start date'],
    startTime: ['debut', 'heure', 'heure de debut', 'start time', 'event start time'],
    endTime: ['fin', 'heure de fin', 'end time', 'event end time'],
    location: ['lieu', 'salle', 'adresse', 'location', 'event venue name'],
    description: ['description', 'texte', 'detail', 'event description'],
    capacity: ['place', 'capacite', 'nombre de place'],
    endDate: ['dernier jour', 'date de fin', "jusqu'au", 'end date', 'event end date'],
    meetingPoint: null,
    attendees: null,
    image: null,
    registrations: null,
    prices: null,
    paymentLink: null,
    files: null,
  },
  { capacity: number('Places') },
)

export const spreadsheet: Spreadsheet = {
  columns,
  read: (cell) => {
    const filled = read(cell)
    // Falls back to the title: a description is required but often missing in a spreadsheet.
    const input = { ...filled, description: filled.description || filled.title }
    const { date, startTime = '', endTime = '', endDate = '' } = input
    // Shows an unreadable cell unchanged.
    const isRead = [startTime, endTime].every((one) => one === '' || readTypedTime(one))
    const hours = isRead && (endDate === '' || readTypedDay(endDate))
    const when = hours
      ? hoursText(input)
      : [startTime, endTime, endDate].filter(Boolean).join(' – ')
    const known = [input.title, readTypedDay(date) ? longDay(date) : date, when, input.location]
    return {
      label: known.filter(Boolean).join(' · '),
      key: eventKey(input),
      input,
      schema: eventInput,
    }
  },
  listExistingKeys: async () => (await get<Event[]>('/api/events')).map(eventKey),
  save: saveEach('/api/events'),
}
