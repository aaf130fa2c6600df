import type { ReactNode } from 'react'
import type { Event } from '#src/club/events/events.schema.ts'
import type { RegistrationRow } from '#src/club/events/registrations/registrations.schema.ts'
import { euros } from '#src/core/text/money.shared.ts'
import { counted, plural } from '#src/core/text/nouns.shared.ts'
import { hourInWords, toWallTime } from '#src/core/time/club-time.shared.ts'
import { hoursText } from '#web/club/events/texts.ts'
import { ClubLogo } from '#web/ui/layout/ClubLogo.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { dayInWords, dayNumber, monthYear, weekday } from '#web/ui/text/dates.ts'
import styles from './DoorList.module.css'
import { countPeople } from './registrationList.ts'

/** More people of one registration are written as a number: boxes would not fit. */
const maxBoxes = 8

type Props = { event: Event; rows: readonly RegistrationRow[] }

/** List for the door, on paper only: who comes by name, who waits in order, and lines to fill in. */
export function DoorList({ event, rows }: Props) {
  const { club } = useSettings()
  const { title, date, location, meetingPoint, capacity, registrations } = event
  const coming = rows
    .filter(({ status }) => status === 'registered')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
  const waiting = rows.filter(({ status }) => status === 'waiting')
  const people = countPeople(coming)
  const free = capacity === undefined ? undefined : Math.max(0, capacity - people)
  const meeting = meetingPoint && `rendez-vous\u00a0: ${meetingPoint}`
  const [day = '', hour = ''] = toWallTime(new Date()).split('T')
  return (
    <article className={`hidden print:block alone-on-paper ${styles.sheet}`}>
      <header className="flex gap-[6mm] items-center pb-[4mm] border-b-[0.8mm]">
        <p className="flex flex-none gap-[2mm] items-center pr-[6mm] border-r-[0.8mm]">
          <b className="text-[40pt] font-[900] leading-none">{dayNumber(date)}</b>
          <span>
            <strong>{weekday(date)}</strong>
            <br />
            {monthYear(date)}
          </span>
        </p>
        <div className="flex-1 min-w-0 wrap-anywhere">
          <h2 className="mb-[1mm] text-[19pt] leading-[1.1]">{title}</h2>
          <p className="font-[600]">
            {[hoursText(event), location, meeting].filter(Boolean).join(' · ')}
          </p>
        </div>
        <ClubLogo src={club.logo} className="flex-none w-[13mm] max-h-[18mm] object-contain" />
      </header>
      <ul className="flex border-b-[0.8mm]">
        <Total value={people} text={plural(people, 'personne attendue', 'personnes attendues')}>
          {counted(coming.length, 'inscription')}, payé pour{' '}
          {countPeople(coming.filter((row) => row.paid))}
        </Total>
        {free !== undefined && (
          <Total value={free} text={plural(free, 'place libre', 'places libres')}>
            sur {capacity}
            {free === 0 && ', complet'}
          </Total>
        )}
        <Total value={countPeople(waiting)} text="en attente">
          {counted(waiting.length, 'inscription')}
        </Total>
        <li className={total}>
          <span className="w-[16mm] h-[10mm] border-[0.5mm]" />
          <span>venus, compte à la fermeture</span>
        </li>
      </ul>
      <table>
        <thead>
          <tr className={styles.columns}>
            <th>Présents</th>
            <th>Nom</th>
            <th>Pers.</th>
            <th>Payé</th>
            <th>{registrations?.question || 'À savoir'}</th>
          </tr>
        </thead>
        <tbody>
          {coming.map((row) => (
            <DoorRow key={row._id} row={row} />
          ))}
        </tbody>
        {waiting.length > 0 && (
          <tbody>
            <Heading title="Liste d’attente">dans l’ordre, s’il reste de la place</Heading>
            {waiting.map((row, index) => (
              <DoorRow key={row._id} row={row} place={index + 1} />
            ))}
          </tbody>
        )}
        <tbody>
          <Heading title="Venus sans s’inscrire" />
          {Array.from({ length: countBlanks(rows.length) }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are all the same
            <tr key={line} className={styles.blank}>
              <td>
                <Boxes count={4} />
              </td>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="flex gap-[6mm] justify-between mt-[3mm] text-[8.5pt]">
        <span>
          Imprimé le {dayInWords(day)} à {hourInWords(hour)}
        </span>
        <span>Noms et réponses&nbsp;: à détruire après l’événement.</span>
      </footer>
    </article>
  )
}

/** Empty lines that leave twenty registrations on one page. */
const countBlanks = (rows: number) => Math.min(7, Math.max(3, 23 - rows))

const total =
  'flex flex-auto gap-[2.5mm] items-center py-[2.5mm] px-[3mm] first:pl-0 text-[9pt] not-first:border-l-[0.3mm]'

type TotalProps = { value: number; text: string; children: ReactNode }

const Total = ({ value, text, children }: TotalProps) => (
  <li className={total}>
    <b className="text-[24pt] font-[900] leading-none">{value}</b>
    <span>
      {text}
      <br />
      {children}
    </span>
  </li>
)

const Heading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <tr className={styles.heading}>
    <th colSpan={5}>
      <strong>{title}</strong> {children}
    </th>
  </tr>
)

const DoorRow = ({ row, place }: { row: RegistrationRow; place?: number }) => (
  <tr>
    <td>
      <Boxes count={row.people} />
    </td>
    <th>
      {place && (
        <span className="inline-grid place-items-center min-w-[5mm] h-[5mm] mr-[2mm] border-[0.5mm] text-[8pt]">
          {place}
        </span>
      )}
      {row.name}
    </th>
    <td>
      <strong>{row.people}</strong>
    </td>
    <td>
      {row.paid ? 'payé' : <Boxes count={1} />}
      {!row.paid && row.dueCents ? euros(row.dueCents) : null}
    </td>
    <td>{row.answer}</td>
  </tr>
)

const Boxes = ({ count }: { count: number }) => (
  <span className="flex flex-wrap gap-x-[1.8mm] gap-y-[1mm] items-center">
    {Array.from({ length: count > maxBoxes ? 1 : count }, (_, box) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes are all the same
      <i key={box} className="size-[4.6mm] border-[0.5mm]" />
    ))}
    {count > maxBoxes && ` … sur ${count}`}
  </span>
)
