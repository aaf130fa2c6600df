import Download from 'lucide-react/icons/download'
import useSWR from 'swr'
import type { VisitedPage, Visits, VisitTable } from '#src/office/visits/visits.contract.ts'
import { get } from '#web/house/api.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Details } from '#web/look/ui/Details.tsx'
import { Empty } from '#web/look/ui/Empty.tsx'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import styles from './VisitsAdmin.module.css'
import { inWords, VisitsCurve } from './VisitsCurve.tsx'

/** How often what was read in the last 30 days, and where its readers came from. */
export function VisitsAdmin({ section }: SectionProps) {
  const { data, error, mutate } = useSWR<Visits>('/api/visits', get)
  if (error && !data) return <LoadFailed retry={() => mutate()} />
  if (!data) return <Loading text="Chargement..." />
  return (
    <>
      <SectionTop section={section} />
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
    <div className={styles.panels}>
      <Panel title="Pages vues en 30 jours" className={styles.whole ?? ''}>
        <div className={styles.sum}>
          <p className={classes('text-h2-small display leading-flat', styles.figure)}>
            {inWords(views)}
          </p>
          <p className={styles.quiet}>{comparison(visits)}</p>
        </div>
        <VisitsCurve days={days} comparable={comparable} />
        <TableLink table="jours">Tous les jours comptés</TableLink>
      </Panel>
      <Panel title="Les pages les plus lues">
        {pages.length === 0 ? (
          <p className={styles.quiet}>Aucune en 30 jours.</p>
        ) : (
          <ol className={styles.rows}>
            {pages.map((page) => (
              <PageRow key={page.path} page={page} comparable={comparable} />
            ))}
          </ol>
        )}
        <TableLink table="pages">Les pages</TableLink>
      </Panel>
      <div className={styles.column}>
        <Panel title="D’où l’on vient">
          {hosts.length === 0 ? (
            <p className={styles.quiet}>Aucun site ne se détache en 30 jours.</p>
          ) : (
            <ol className={styles.rows}>
              {hosts.map(({ host, views }) => (
                <li key={host}>
                  <span className={styles.name}>{host}</span>
                  <span className={classes('text-lead bold leading-tight', styles.views)}>
                    {inWords(views)}
                  </span>
                </li>
              ))}
            </ol>
          )}
          <p className={styles.note}>
            {otherHosts > 0 && `Depuis d’autres sites\u00a0: ${inWords(otherHosts)}. `}
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
    <li>
      <span className={styles.name}>
        {title ? <Anchor href={path}>{title}</Anchor> : 'Page supprimée'}
        {!title && (
          <span className={classes('note block overflow-hidden', styles.path)}>
            {readable(path)}
          </span>
        )}
      </span>
      <span className={classes('text-lead bold leading-tight', styles.views)}>
        {inWords(views)}
        {comparable && <span className={styles.before}>{inWords(before)} avant</span>}
      </span>
    </li>
  )
}

function Devices({ devices: { phone, computer } }: Pick<Visits, 'devices'>) {
  const all = phone + computer
  if (all === 0) return null
  const share = Math.round((phone / all) * 100)
  return (
    <Panel title="Sur quoi on lit">
      <div className={styles.shares} aria-hidden>
        <span style={{ flexGrow: phone }} />
        <span style={{ flexGrow: computer }} />
      </div>
      <dl className={styles.devices}>
        <div>
          <dt>Téléphone ou tablette</dt>
          <dd>{share}&nbsp;%</dd>
        </div>
        <div>
          <dt>Ordinateur</dt>
          <dd>{100 - share}&nbsp;%</dd>
        </div>
      </dl>
    </Panel>
  )
}

function WhatCounts({ cacheSeconds }: Pick<Visits, 'cacheSeconds'>) {
  return (
    <Details summary="Ce qui est compté, et ce qui ne l’est pas" className={styles.details}>
      <ul>
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

/** As a file; the login's cookie lets one have it. */
const TableLink = ({ table, children }: { table: VisitTable; children: string }) => (
  <p className="mt-4">
    <Button
      href={`/api/visits/${table}.csv`}
      download
      size="small"
      variant="ghost"
      icon={<Download size="1.125rem" strokeWidth={1.75} aria-hidden />}
    >
      {`${children} (CSV)`}
    </Button>
  </p>
)

/** Whether all of the 30 days before were counted. */
const isComparable = ({ since, days: [first] }: Visits) =>
  since !== null && first !== undefined && Date.parse(first.day) - Date.parse(since) >= 30 * dayMs

const dayMs = 24 * 60 * 60 * 1000

function comparison(visits: Visits): string {
  const { since, views, before } = visits
  if (!isComparable(visits)) return `Compté depuis le ${longDay(since ?? '')}.`
  if (before === 0) return 'Aucune les 30 jours d’avant.'
  const percent = Math.round((views / before - 1) * 100)
  const earlier = `${inWords(before)} les 30 jours d’avant`
  if (percent === 0) return `Autant qu’avant\u00a0: ${earlier}.`
  const sign = percent > 0 ? '+' : '−'
  return `${sign}${inWords(Math.abs(percent))}\u00a0%\u00a0: ${earlier}.`
}

/** A path as one reads it; a broken percent sequence stays as it is. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
