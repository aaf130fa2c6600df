import type { EventInput } from '#src/club/events/events.schema.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { toPlain } from './to-markdown.ts'
import type { WxrItem } from './wxr.ts'

type Times = Pick<EventInput, 'date'> & { startTime: string; endTime: string; endDate: string }

export type OldEvent = Times & {
  location: string
  /** Sentences for the end of its text: price, organiser, link */
  notes: string[]
  /** Only the first date is known then */
  isRepeated: boolean
}

/** Places and organisers, as calendars of WordPress keep them. */
export type OldPlaces = ReadonlyMap<string, string>

type Meta = WxrItem['meta']
type Reader = (item: WxrItem, places: OldPlaces) => Omit<OldEvent, keyof Times> & Partial<Moments>
type Moments = { start: Moment; end: Moment }
/** Day yyyy-MM-dd and time HH:mm in the club's time zone; empty if unknown */
type Moment = { day: string; time: string }

const isOn = (value = '') => /^(?:1|yes|on|true)$/i.test(value)

/** Splits '2027-03-14 09:00:00'. */
function readMoment(text = '', isWholeDay = false): Moment {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?/.exec(text) ?? []
  return { day, time: isWholeDay ? '' : time }
}

/** Calendars by their post type. */
const readers: Readonly<Record<string, Reader>> = {
  // The Events Calendar
  tribe_events: ({ meta }, places) => {
    const isWholeDay = isOn(meta._EventAllDay)
    const organizer = places.get(`tribe_organizer ${meta._EventOrganizerID}`)
    return {
      start: readMoment(meta._EventStartDate, isWholeDay),
      end: readMoment(meta._EventEndDate, isWholeDay),
      location: places.get(`tribe_venue ${meta._EventVenueID}`) ?? '',
      notes: [
        formatPrice(meta._EventCost, meta._EventCurrencySymbol),
        organizer ? `Organisation\u00a0: ${organizer}` : '',
        formatLink(meta._EventURL),
      ],
      isRepeated: /"rules";a:[1-9]/.test(meta._EventRecurrence ?? ''),
    }
  },
  // Modern Events Calendar
  'mec-events': ({ meta, categories }, places) => {
    const named = (domain: string) => categories.find((one) => one.domain === domain)?.name ?? ''
    const place = named('mec_location')
    const hidesTimes = isOn(meta.mec_allday) || isOn(meta.mec_hide_time)
    const organizer = named('mec_organizer')
    return {
      start: readParts(meta, 'start', hidesTimes),
      end: readParts(meta, 'end', hidesTimes || isOn(meta.mec_hide_end_time)),
      location: joined(place, places.get(place)),
      notes: [
        formatPrice(meta.mec_cost),
        organizer && `Organisation\u00a0: ${toPlain(organizer)}`,
        formatLink(meta.mec_more_info || meta.mec_read_more),
      ],
      isRepeated: isOn(meta.mec_repeat_status),
    }
  },
  // Events Manager
  event: ({ meta }, places) => {
    const isWholeDay = isOn(meta._event_all_day)
    const moment = (which: string) =>
      readMoment(`${meta[`_event_${which}_date`]} ${meta[`_event_${which}_time`]}`, isWholeDay)
    return {
      start: moment('start'),
      end: moment('end'),
      location: places.get(`location ${meta._location_id}`) ?? '',
      notes: [],
      isRepeated: false,
    }
  },
}

export const isEventType = (type: string) => Object.hasOwn(readers, type)

/** Reads an event; undefined without a day. */
export function readEventDays(item: WxrItem, places: OldPlaces): OldEvent | undefined {
  const read = readers[item.fields['wp:post_type'] ?? '']?.(item, places)
  const { start, end, notes = [], ...others } = read ?? {}
  if (!start?.day) return undefined
  return {
    location: '',
    isRepeated: false,
    ...others,
    ...toTimes(start, end),
    notes: notes.filter(Boolean),
  }
}

/** An event that ends the next morning has one day here, and an end before its start. */
function toTimes({ day: date, time: startTime }: Moment, end?: Moment): Times {
  const endDay = end && end.day > date ? end.day : date
  const endTime = startTime && end?.day ? end.time : ''
  if (endDay === date) {
    return { date, startTime, endTime: endTime > startTime ? endTime : '', endDate: '' }
  }
  const isNextMorning = endDay === addDays(date, 1) && endTime !== '' && endTime < startTime
  return { date, startTime, endTime, endDate: isNextMorning ? '' : endDay }
}

/** Reads hour, minutes and half of the day, each in its own field. */
function readParts(meta: Meta, which: 'start' | 'end', isHidden: boolean): Moment {
  const part = (name: string) => meta[`mec_${which}_time_${name}`] ?? ''
  const half = part('ampm').toUpperCase()
  const typedHour = Number(part('hour'))
  const hour =
    half === 'AM' && typedHour === 12
      ? 0
      : half === 'PM' && typedHour < 12
        ? typedHour + 12
        : typedHour
  const time = [hour, Number(part('minutes'))].map((one) => String(one).padStart(2, '0')).join(':')
  return readMoment(`${meta[`mec_${which}_date`]} ${time}`, isHidden || part('hour') === '')
}

const placeTypes: Readonly<Record<string, string>> = {
  tribe_venue: '_Venue',
  tribe_organizer: '',
  location: '_location_',
}

/** Reads a place or an organiser with its key; undefined for any other item. */
export function readPlace({ fields, meta }: WxrItem): [string, string] | undefined {
  const type = fields['wp:post_type'] ?? ''
  const prefix = placeTypes[type]
  if (prefix === undefined) return undefined
  const id = type === 'location' ? meta._location_id : fields['wp:post_id']
  const first = (...names: string[]) => names.map((name) => meta[prefix + name]).find(Boolean) ?? ''
  const town = [first('Zip', 'postcode'), first('City', 'town')].filter(Boolean).join(' ')
  const address = prefix ? [first('Address', 'address'), town] : []
  return [`${type} ${id}`, joined(fields.title, ...address)]
}

/** Joins names and addresses; some names already hold the address. */
function joined(...parts: (string | undefined)[]): string {
  const texts = parts.map((part) => toPlain(part ?? '').replace(/\s+/g, ' '))
  return texts.reduce((all, text) =>
    text === '' || all.toLowerCase().includes(text.toLowerCase())
      ? all
      : [all, text].filter(Boolean).join(', '),
  )
}

function formatPrice(price = '', symbol = '€'): string {
  const text = toPlain(price)
  if (text === '') return ''
  if (/^0+(?:[.,]0+)?$/.test(text)) return 'Entrée gratuite'
  return `Tarif\u00a0: ${text}${/^[\d.,\s]+$/.test(text) ? `\u00a0${toPlain(symbol) || '€'}` : ''}`
}

const formatLink = (address = '') => (/^https?:\/\/\S+$/.test(address) ? address : '')
