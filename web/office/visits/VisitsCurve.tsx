import { useId } from 'react'
import type { Visits } from '#src/office/visits/visits.contract.ts'
import { dayInWords, longDay } from '#web/look/text/dates.ts'
import { classes } from '#web/look/ui/classes.ts'
import { Details } from '#web/look/ui/Details.tsx'
import styles from './VisitsCurve.module.css'

type Props = Pick<Visits, 'days'> & {
  /** Whether the 30 days before were counted, too */
  comparable: boolean
}

/** Of the drawing, in its own units; it is stretched to whatever room there is. */
const width = 600
const height = 200

/** The views of 30 days as a curve, those of the 30 before behind it; the same as a table. */
export function VisitsCurve({ days, comparable }: Props) {
  const caption = useId()
  const most = Math.max(
    1,
    ...days.map(({ views, before }) => Math.max(views, comparable ? before : 0)),
  )
  const top = roundUp(most)
  const points = (counts: number[]) =>
    counts
      .map((count, index) => {
        const x = (index / Math.max(1, counts.length - 1)) * width
        return `${x.toFixed(1)},${(height - (count / top) * height).toFixed(1)}`
      })
      .join(' ')
  const now = points(days.map(({ views }) => views))
  return (
    <figure className={styles.figure} aria-labelledby={caption}>
      <div className={styles.plot}>
        <p className={classes('muted text-small leading-flat', styles.scale)} aria-hidden>
          <span>{inWords(top)}</span>
          <span>0</span>
        </p>
        <svg
          className={styles.curve}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polygon className={styles.area} points={`0,${height} ${now} ${width},${height}`} />
          {comparable && (
            <polyline className={styles.before} points={points(days.map(({ before }) => before))} />
          )}
          <polyline className={styles.now} points={now} />
        </svg>
      </div>
      <p className={classes('muted mt-2 text-small', styles.days)} aria-hidden>
        <span>{longDay(days[0]?.day ?? '')}</span>
        <span>aujourd’hui</span>
      </p>
      <figcaption id={caption} className={styles.caption}>
        <span className={styles.ofNow}>Pages vues par jour</span>
        {comparable && <span className={styles.ofBefore}>Les 30 jours d’avant</span>}
      </figcaption>
      <Details summary="Les chiffres jour par jour" className={styles.details}>
        <table>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Pages vues</th>
              {comparable && <th scope="col">30 jours plus tôt</th>}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, before }) => (
              <tr key={day}>
                <th scope="row">{dayInWords(day)}</th>
                <td>{inWords(views)}</td>
                {comparable && <td>{inWords(before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Details>
    </figure>
  )
}

const format = new Intl.NumberFormat('fr-FR')

/** « 1 234 »; the fonts have no narrow no-break space */
export const inWords = (count: number) => format.format(count).replaceAll('\u202f', '\u00a0')

/** The next 1, 2 or 5 with noughts: a scale one reads at a glance. */
function roundUp(count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(count))
  return ([1, 2, 5, 10].find((step) => step * magnitude >= count) ?? 10) * magnitude
}
