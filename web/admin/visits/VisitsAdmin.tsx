import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { formatNumber } from '#src/core/text/nouns.shared.ts'
import type { VisitedPage, Visits, VisitTable } from '#src/core/visits/visits.shared.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Details } from '#web/ui/components/Details.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { dayInWords, longDay } from '#web/ui/text/dates.ts'

export function VisitsAdmin({ section }: SectionProps) {
  const { data, notLoaded } = useAnswer<Visits>('/api/visits')
  if (!data) return notLoaded
  return (
    <>
      <SectionHeader section={section} />
      {data.since === null ? (
        <Empty title="Rien à compter pour le moment" picture={<Enso sun />}>
          Dès qu’une page est lue, elle compte ici. Vos propres passages, connecté, ne comptent pas.
        </Empty>
      ) : (
        <Counted visits={data} />
      )}
      <WhatCounts cacheSeconds={data.cacheSeconds} />
    </>
  )
}

function Counted({ visits }: { visits: Visits }) {
  const { days, views, pages, hosts, otherHosts } = visits
  const comparable = isComparable(visits)
  return (
    <div className="grid grid-cols-1 gap-6 content-start min-w-0 mt-6 min-[1200px]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <Panel title="Pages vues en 30 jours" className="col-span-full">
        <div className="flex flex-wrap gap-3 items-baseline">
          <p className="text-h2-small font-black leading-none tracking-[-0.05em] [word-spacing:0.12em]">
            {formatNumber(views)}
          </p>
          <p className="text-ink-soft">{comparison(visits)}</p>
        </div>
        <VisitsCurve days={days} comparable={comparable} />
        <TableLink table="jours">Tous les jours comptés</TableLink>
      </Panel>
      <Panel title="Les pages les plus lues">
        {pages.length === 0 ? (
          <p className="text-ink-soft">Aucune en 30 jours.</p>
        ) : (
          <ol className="*:not-first:border-t *:not-first:border-t-line">
            {pages.map((page) => (
              <PageRow key={page.path} page={page} comparable={comparable} />
            ))}
          </ol>
        )}
        <TableLink table="pages">Les pages</TableLink>
      </Panel>
      <div className="grid grid-cols-1 gap-6 content-start min-w-0">
        <Panel title="D’où l’on vient">
          {hosts.length === 0 ? (
            <p className="text-ink-soft">Aucun site ne se détache en 30 jours.</p>
          ) : (
            <ol className="*:not-first:border-t *:not-first:border-t-line">
              {hosts.map(({ host, views }) => (
                <li
                  key={host}
                  className="grid gap-4 items-start py-2 grid-cols-[minmax(0,1fr)_auto]">
                  <span className="min-w-0 wrap-anywhere py-0.5">{host}</span>
                  <span className="text-lead font-bold leading-tight tabular-nums text-right [word-spacing:0.12em]">
                    {formatNumber(views)}
                  </span>
                </li>
              ))}
            </ol>
          )}
          <p className="mt-3 text-note text-ink-soft">
            {otherHosts > 0 && `Depuis d’autres sites\u00a0: ${formatNumber(otherHosts)}. `}
            Un site n’est nommé qu’à partir de 3 vues. Une adresse tapée, un favori ou la plupart
            des messageries ne disent pas d’où l’on vient.
          </p>
          <TableLink table="provenances">Les sites</TableLink>
        </Panel>
        <Devices devices={visits.devices} />
      </div>
    </div>
  )
}

function PageRow({ page, comparable }: { page: VisitedPage; comparable: boolean }) {
  const { path, title, views, before } = page
  return (
    <li className="grid gap-4 items-start py-2 grid-cols-[minmax(0,1fr)_auto]">
      {title ? (
        <span className="min-w-0 wrap-anywhere">
          <Link href={path} className="inline-block py-2.5 font-semibold">
            {title}
          </Link>
        </span>
      ) : (
        <span className="min-w-0 wrap-anywhere py-0.5">
          Page supprimée
          <span className="text-note text-ink-soft block truncate">{readable(path)}</span>
        </span>
      )}
      <span className="text-lead font-bold leading-tight tabular-nums text-right [word-spacing:0.12em]">
        {formatNumber(views)}
        {comparable && (
          <span className="block text-ink-soft text-small font-normal">
            {formatNumber(before)} avant
          </span>
        )}
      </span>
    </li>
  )
}

const square =
  'text-label before:inline-block before:size-[0.75em] before:mr-2 before:border before:border-ink'

function Devices({ devices: { phone, computer } }: Pick<Visits, 'devices'>) {
  const all = phone + computer
  if (all === 0) return null
  const share = Math.round((phone / all) * 100)
  return (
    <Panel title="Sur quoi on lit">
      <div className="flex border-card border-ink bg-muted h-7" aria-hidden>
        <span className="bg-accent-fill" style={{ width: `${share}%` }} />
      </div>
      <dl className="flex flex-wrap items-center gap-3 justify-between mt-3">
        <div>
          <dt className={`${square} before:bg-accent-fill`}>Téléphone ou tablette</dt>
          <dd className="text-lead font-bold">{share}&nbsp;%</dd>
        </div>
        <div>
          <dt className={`${square} before:bg-muted`}>Ordinateur</dt>
          <dd className="text-lead font-bold">{100 - share}&nbsp;%</dd>
        </div>
      </dl>
    </Panel>
  )
}

function WhatCounts({ cacheSeconds }: Pick<Visits, 'cacheSeconds'>) {
  return (
    <Details summary="Ce qui est compté, et ce qui ne l’est pas" className="mt-6 max-w-prose">
      <ul className="text-ink-soft *:py-3 *:border-t *:border-t-line">
        <li>
          Des pages vues, par jour, et non des personnes&nbsp;: le site ne dépose pas de cookie, ne
          garde aucune adresse et ne sait pas si deux pages ont été lues par la même personne.
        </li>
        <li>
          Les robots qui se nomment, vos passages quand vous êtes connecté, et les personnes dont le
          navigateur demande à ne pas être suivi ne comptent pas.
        </li>
        {cacheSeconds > 0 && (
          <li>
            Un cache est placé devant le site et répond à sa place pendant {cacheSeconds}
            {'\u00a0'}secondes&nbsp;: ce qu’il sert n’arrive pas jusqu’ici. Les nombres sont donc
            trop petits, surtout quand il y a du monde&nbsp;; ils se comparent entre eux avec
            prudence.
          </li>
        )}
        <li>Ces sommes sont gardées 25 mois, puis effacées.</li>
      </ul>
    </Details>
  )
}

const TableLink = ({ table, children }: { table: VisitTable; children: string }) => (
  <p className="mt-4">
    <Button
      href={`/api/visits/${table}.csv`}
      download
      size="small"
      icon={<Download size="1.125rem" />}>
      {`${children} (CSV)`}
    </Button>
  </p>
)

/** Whether all of the previous 30 days were counted. */
const isComparable = ({ since, days: [first] }: Visits) =>
  since !== null && first !== undefined && Date.parse(first.day) - Date.parse(since) >= 30 * dayMs

const dayMs = 24 * 60 * 60 * 1000

function comparison(visits: Visits): string {
  const { since, views, before } = visits
  if (!isComparable(visits)) return `Compté depuis le ${longDay(since ?? '')}.`
  if (before === 0) return 'Aucune les 30 jours d’avant.'
  const percent = Math.round((views / before - 1) * 100)
  const earlier = `${formatNumber(before)} les 30 jours d’avant`
  if (percent === 0) return `Autant qu’avant\u00a0: ${earlier}.`
  const sign = percent > 0 ? '+' : '−'
  return `${sign}${formatNumber(Math.abs(percent))}\u00a0%\u00a0: ${earlier}.`
}

/** Decodes a path for display; a malformed percent sequence stays as it is. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

type Props = Pick<Visits, 'days'> & {
  /** Whether the previous 30 days were counted, too */
  comparable: boolean
}

/** Size of the drawing in its own units; CSS stretches it. */
const width = 600
const height = 200

const line = 'fill-none [stroke-linejoin:round] [vector-effect:non-scaling-stroke]'
const sample = 'before:inline-block before:w-[1.75rem] before:mr-2 before:align-middle'
const cell = 'py-2 border-t border-t-line text-right'

function VisitsCurve({ days, comparable }: Props) {
  const caption = useId()
  const maxVisits = Math.max(
    1,
    ...days.map(({ views, before }) => Math.max(views, comparable ? before : 0)),
  )
  const top = roundUp(maxVisits)
  const points = (counts: number[]) =>
    counts
      .map((count, index) => {
        const x = (index / Math.max(1, counts.length - 1)) * width
        return `${x.toFixed(1)},${(height - (count / top) * height).toFixed(1)}`
      })
      .join(' ')
  const now = points(days.map(({ views }) => views))
  return (
    <figure className="my-5" aria-labelledby={caption}>
      <div className="grid gap-2 grid-cols-[auto_minmax(0,1fr)]">
        <p
          className="text-ink-soft text-small leading-none grid tabular-nums content-between text-right"
          aria-hidden>
          <span>{formatNumber(top)}</span>
          <span>0</span>
        </p>
        <svg
          className="w-full h-[clamp(9rem,22vw,14rem)] border-y border-y-line overflow-visible"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true">
          <polygon
            className="[fill:var(--color-accent-tint)]"
            points={`0,${height} ${now} ${width},${height}`}
          />
          {comparable && (
            <polyline
              className={`${line} stroke-2 stroke-outline [stroke-dasharray:3_5]`}
              points={points(days.map(({ before }) => before))}
            />
          )}
          <polyline className={`${line} stroke-3 stroke-accent-display`} points={now} />
        </svg>
      </div>
      <p
        className="flex items-center gap-3 justify-between text-ink-soft mt-2 text-small"
        aria-hidden>
        <span>{longDay(days[0]?.day ?? '')}</span>
        <span>aujourd’hui</span>
      </p>
      <figcaption id={caption} className="flex flex-wrap items-center gap-3 mt-3 text-label">
        <span className={`${sample} before:border-t-3 before:border-t-accent-display`}>
          Pages vues par jour
        </span>
        {comparable && (
          <span
            className={`${sample} before:border-t-2 before:border-dashed before:border-t-outline`}>
            Les 30 jours d’avant
          </span>
        )}
      </figcaption>
      <Details summary="Les chiffres jour par jour">
        <table className="w-full text-label tabular-nums">
          <thead>
            <tr>
              {['Jour', 'Pages vues', ...(comparable ? ['30 jours plus tôt'] : [])].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`${cell} align-bottom pl-3 font-semibold first:pl-0 first:text-left first:font-normal`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, before }) => (
              <tr key={day}>
                <th scope="row" className={`${cell} text-left! font-normal`}>
                  {dayInWords(day)}
                </th>
                <td className={`${cell} pl-3`}>{formatNumber(views)}</td>
                {comparable && <td className={`${cell} pl-3`}>{formatNumber(before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Details>
    </figure>
  )
}

/** Rounds up to the next 1, 2 or 5 times a power of ten, for a readable scale. */
function roundUp(count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(count))
  return ([1, 2, 5, 10].find((step) => step * magnitude >= count) ?? 10) * magnitude
}
