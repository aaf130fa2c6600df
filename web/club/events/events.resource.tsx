import CalendarDays from 'lucide-react/icons/calendar-days'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { useWatch } from 'react-hook-form'
import { endsNextDay } from '#src/club/events/event-times.shared.ts'
import { eventNouns } from '#src/club/events/events.nouns.shared.ts'
import { type Event, eventInput } from '#src/club/events/events.schema.ts'
import { type Price, pricesText, priceText } from '#src/club/events/prices.shared.ts'
import { day } from '#web/admin/forms/dayField.tsx'
import {
  type AnyForm,
  area,
  FieldGroup,
  image,
  money,
  number,
  text,
  time,
} from '#web/admin/forms/fields.tsx'
import { rows } from '#web/admin/forms/rows.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { filesField } from '#web/club/documents/FilesField.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Details } from '#web/ui/components/Details.tsx'
import { CheckField, TextField } from '#web/ui/components/Field.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { EventDrawing } from './EventPicture.tsx'
import { countsText, listAddress } from './registrations/registrationList.ts'
import { capacityText } from './texts.ts'

const noRegistrations = { open: false, deadline: '', question: '' }

export const events = resource({
  endpoint: '/api/events',
  nouns: eventNouns,
  schema: eventInput,
  fields: {
    title: text('Titre', { hint: 'obligatoire' }),
    date: day('Date', { hint: 'obligatoire' }),
    startTime: time('Début'),
    endTime: { ...time('Fin'), input: (name, form) => <EndTime name={name} {...form} /> },
    endDate: day('Dernier jour', { help: 'Vide\u00a0: un seul jour.' }),
    location: text('Lieu'),
    meetingPoint: text('Rendez-vous', { placeholder: '7 h 30 devant la salle' }),
    capacity: number('Capacité'),
    attendees: number('Participants', {
      hint: 'facultatif',
      help: 'Les inscrits à ce jour\u00a0; vide, le site dit «\u00a0Rejoignez la communauté\u00a0».',
    }),
    image: image('URL de l’image'),
    registrations: {
      label: 'Inscriptions',
      empty: noRegistrations,
      input: (name, { field }) => (
        <FieldGroup title="Inscriptions">
          <CheckField label="Prendre des inscriptions sur le site" {...field(`${name}.open`)} />
          <TextField
            type="datetime-local"
            label="Jusqu’au"
            hint="facultatif"
            help="Vide&nbsp;: jusqu’au début de l’événement."
            {...field(`${name}.deadline`)}
          />
          <TextField label="Une question" hint="facultatif" {...field(`${name}.question`)} />
        </FieldGroup>
      ),
    },
    prices: {
      ...rows<Price>('Tarifs', {
        item: 'Tarif',
        add: 'Ajouter un tarif',
        fields: {
          label: text('Pour qui', { placeholder: 'Adulte' }),
          cents: money('Prix, en euros', { placeholder: '8', help: '0\u00a0: gratuit.' }),
        },
        start: () => ({ label: '', cents: Number.NaN }),
        summary: ({ label, cents }) => [label, Number.isFinite(cents) ? priceText(cents) : ''],
      }),
      format: (prices) => pricesText((prices ?? []) as Price[]),
    },
    paymentLink: text('Payer en ligne', {
      type: 'url',
      hint: 'facultatif',
      placeholder: 'https://www.helloasso.com/…',
      help: 'L’adresse de votre page HelloAsso ou autre\u00a0; le site lui-même ne prend pas d’argent.',
    }),
    description: area('Description', {
      hint: 'obligatoire',
      rows: 3,
      // On a phone the section would grow too long.
      className: 'md:[&_textarea]:min-h-48!',
    }),
    files: filesField,
  },
  emptyHelp: 'Créez le premier avec le formulaire.',
  texts: {
    emptyTitle: 'Aucun Événement',
    failed: 'Erreur lors de la sauvegarde de l’événement',
    remove: 'Supprimer cet événement ?',
    notRemoved: 'Erreur lors de la suppression de l’événement',
  },
  title: ({ title }) => title,
  searchText: ({ title, date, location, description }) =>
    `${title} ${date} ${frenchDay(date)} ${location} ${description}`,
  copyWithout: ({ registrations }) => ({
    date: '',
    endDate: '',
    attendees: null,
    registrations: { ...(registrations ?? noRegistrations), deadline: '' },
  }),
  // An event that never took any says nothing of them.
  toBody: ({ registrations, ...event }, _, saved) =>
    registrations?.open || saved?.registrations ? { ...event, registrations } : event,
  layout: (inputs, { form }, saved) => {
    const { title, date, endDate, startTime, endTime, prices, paymentLink, files, ...others } =
      inputs
    const { errors } = form.formState
    return (
      <>
        {title}
        {/* A day and its button need more than a number. */}
        <div className="grid gap-4 items-start grid-cols-fit [--column:11rem]">
          {date}
          {endDate}
        </div>
        <div className="grid gap-4 grid-cols-2">
          {startTime}
          {endTime}
        </div>
        {Object.values(others)}
        {/* Closed they share a line: on a phone the section is long enough. */}
        <div className="flex flex-wrap gap-x-6 gap-y-4 *:open:basis-full">
          <Details
            summary="Prix et paiement"
            open={Boolean(
              saved?.prices || saved?.paymentLink || errors.prices || errors.paymentLink,
            )}>
            <div className="grid grid-cols-1 gap-4">
              {prices}
              {paymentLink}
            </div>
          </Details>
          <Details summary="Fichiers" open={Boolean(saved?.files.length || errors.files)}>
            {files}
          </Details>
        </div>
      </>
    )
  },
  viewLink: ({ _id, title }: Event) => ({ href: hrefs.event(_id), share: title }),
  row: (event) => ({
    picture: (
      <Picture
        src={event.image}
        sizes="9rem"
        fallback={<EventDrawing id={event._id} ratio="1:1" />}
      />
    ),
    facts: listFacts(event),
    children: <RegistrationsLink event={event} />,
  }),
})

/** Link to an event's registrations, with how many come and wait. */
export function RegistrationsLink({ event }: { event: Event }) {
  const { _id, registrations, capacity } = event
  if (!registrations) return null
  const { taken, waiting } = registrations
  return (
    <Link
      href={listAddress(_id)}
      className="inline-flex gap-2 items-center min-h-11 -my-2 leading-tight text-note font-semibold">
      <ClipboardList size="1rem" />
      <span>
        Inscriptions&nbsp;: {countsText(taken, waiting)}
        {capacity !== undefined && `, ${capacityText(capacity)} au plus`}
      </span>
    </Link>
  )
}

const listFacts = ({ date, location, capacity, registrations }: Event) => [
  { Icon: CalendarDays, text: frenchDay(date) },
  ...(location ? [{ Icon: MapPin, text: location }] : []),
  // The link to the registrations says it beside the number of people.
  ...(capacity === undefined || registrations
    ? []
    : [{ Icon: Users, text: capacityText(capacity) }]),
]

/** Formats as '13/12/2026'. */
const frenchDay = (date: string) => date.split('-').reverse().join('/')

/** An end before the beginning is valid: the form shows that it means the next day. */
function EndTime({ name, form, field }: AnyForm & { name: string }) {
  const [date = '', startTime, endTime, endDate] = useWatch({
    control: form.control,
    name: ['date', 'startTime', 'endTime', 'endDate'],
  })
  const isNextDay = endsNextDay({ date, startTime, endTime, endDate })
  return (
    <TextField
      type="time"
      label="Fin"
      hint="facultatif"
      help={isNextDay && 'Se termine le lendemain.'}
      {...field(name)}
    />
  )
}
