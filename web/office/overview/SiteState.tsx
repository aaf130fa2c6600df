import { useId } from 'react'
import useSWR from 'swr'
import type { Health, LastError } from '#src/house/health/health.contract.ts'
import { get } from '#web/house/api.ts'
import { longDay } from '#web/look/text/dates.ts'
import { timeOfDay } from '#web/look/text/parisTime.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Details } from '#web/look/ui/Details.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import styles from './SiteState.module.css'

/** Read with the overview, and again each minute as long as it is open. */
const useHealth = () =>
  useSWR<Health>('/api/health', get, { refreshInterval: 60_000, shouldRetryOnError: false })

/** What the person who hosts the site has to do something about. */
export function SiteWarnings() {
  const { data } = useHealth()
  if (!data) return null
  const { disk, database } = data
  return (
    <>
      {database.damage && (
        <Notice kind="error" title="La base de données est abîmée." className={styles.warning}>
          <p>
            Une partie du site ne répond plus ({database.damage}). Prévenez la personne qui héberge
            le site{nbsp}: il faut remettre la dernière sauvegarde vérifiée.
          </p>
        </Notice>
      )}
      {disk?.low && (
        <Notice
          kind="error"
          title={`Il ne reste que ${size(disk.freeMb)} sur le disque du serveur.`}
          className={styles.warning}
        >
          <p>
            Quand il sera plein, plus rien ne pourra être enregistré. Videz la corbeille, supprimez
            d’anciennes photos, et prévenez la personne qui héberge le site.
          </p>
        </Notice>
      )}
    </>
  )
}

/** How the site is, for whoever wants to know: one line, the rest folded. */
export function SiteState() {
  const id = useId()
  const { data } = useHealth()
  if (!data) return null
  const lately = data.errors.filter(isRecent).reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lead track">
        État du site
      </h2>
      {lately > 0 ? (
        <p className={styles.attention}>
          {lately > 1 ? `${lately} erreurs ces dernières 24 heures` : 'Une erreur depuis hier'}
        </p>
      ) : (
        <p className={styles.quiet}>Aucune erreur ces dernières 24 heures.</p>
      )}
      <p className={styles.quiet}>Version {data.version}</p>
      <Details summary="Détails">
        <dl className={styles.facts}>
          {factsOf(data).map(([name, value, href]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{href ? <Anchor href={href}>{value}</Anchor> : value}</dd>
            </div>
          ))}
        </dl>
        <h3 className={styles.errorsTitle}>Dernières erreurs</h3>
        {data.errors.length === 0 ? (
          <p className={styles.quiet}>Aucune depuis 30 jours.</p>
        ) : (
          <ul className={styles.errors}>
            {data.errors.map((error) => (
              <ErrorRow key={`${error.kind} ${error.detail}`} error={error} />
            ))}
          </ul>
        )}
      </Details>
    </section>
  )
}

function ErrorRow({ error: { kind, detail, count, first, last } }: { error: LastError }) {
  return (
    <li>
      <p className="text-label strong">{kind}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <p className={styles.when}>
        {count > 1
          ? `${count} fois, du ${moment(first)} au ${moment(last)}`
          : `Une fois, le ${moment(last)}`}
      </p>
    </li>
  )
}

type Fact = readonly [name: string, value: string, href?: string]

function factsOf({ startedAt, database, photos, disk, backup, mails }: Health): Fact[] {
  return [
    ['Dernier démarrage', moment(startedAt)],
    ['Base de données', size(database.mb)],
    ['Photos et leurs copies', photos.mb === null ? 'en cours de mesure' : size(photos.mb)],
    ['Place libre sur le disque', disk ? size(disk.freeMb) : 'inconnue'],
    ['Dernière sauvegarde', backup.sentence],
    [
      'Courriels en attente',
      mails.waiting > 0 ? String(mails.waiting) : 'aucun',
      addressOf({ section: 'messages' }),
    ],
    ...(mails.failed > 0
      ? [['Courriels en échec', String(mails.failed), addressOf({ section: 'messages' })] as const]
      : []),
  ]
}

const nbsp = '\u00a0'
const day = 24 * 60 * 60 * 1000
const isRecent = ({ last }: LastError) => Date.now() - Date.parse(last) < day

/** « 12 mars 2026, 03:10 » */
const moment = (time: string) => `${longDay(time)}, ${timeOfDay(time)}`

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** « 3,4 Mo », « 12 Go » */
const size = (mb: number) =>
  mb >= 1024
    ? `${number.format(mb / 1024)}${nbsp}Go`
    : `${number.format(mb >= 100 ? Math.round(mb) : mb)}${nbsp}Mo`
