import { useId } from 'react'
import type { FirstSteps as FirstStepsAnswer } from '#src/admin/first-steps/first-steps.schema.ts'
import type { Health, LastError } from '#src/core/health/health.schema.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { dashboardAddress, newRecord } from '#web/admin/dashboardRoute.ts'
import { labelFor, type OverviewSlot, type SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { isFor, isHidden, listAdminSections } from '#web/admin/frame/sections.ts'
import { useAccess } from '#web/admin/login/useSessionGuard.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { useOverview } from '#web/admin/useOverview.ts'
import { classes } from '#web/ui/components/classes.ts'
import { Details } from '#web/ui/components/Details.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { useSettings, useVenueName } from '#web/ui/layout/useSettings.ts'
import { timeOfDay } from '#web/ui/text/clubTime.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { FirstSteps, isPutAway, PutAwaySteps } from './FirstSteps.tsx'
import {
  BackupHint,
  DomainHint,
  NewsHints,
  SampleContentHint,
  UnfitHint,
  UploadsHint,
} from './OverviewHints.tsx'
import { Counts } from './OverviewParts.tsx'

export function OverviewAdmin({ section }: SectionProps) {
  const { data, mutate, notLoaded } = useOverview()
  const access = useAccess()
  const isAdmin = access.role === 'admin'
  const firstSteps = useAnswer<FirstStepsAnswer>(isAdmin ? '/api/first-steps' : null, {
    // Any change may be a step.
    revalidateOnMount: true,
    dedupingInterval: 0,
  })
  const areStepsOpen = firstSteps.data !== undefined && !isPutAway(firstSteps.data)
  const slotsAt = (side: OverviewSlot['side']) =>
    data &&
    listSlots()
      .filter((slot) => slot.side === side && (isAdmin || !slot.adminOnly))
      .filter(({ section }) => !section?.area || isFor(access, section))
      .map(({ name, Content }) => <Content key={name} overview={data} />)
  return (
    <>
      <SectionHeader section={section} />
      {firstSteps.data && areStepsOpen && (
        <FirstSteps answer={firstSteps.data} reload={() => firstSteps.mutate()} />
      )}
      {/* Until the steps are there: they would move what one is about to tap. */}
      {!firstSteps.isLoading && <QuickActions />}
      {data ? (
        <>
          <NewsHints news={data.news} reload={() => mutate()} />
          {isAdmin && <BackupHint backups={data.backups} />}
          {isAdmin && <SiteWarnings />}
          {slotsAt('hints')}
          {data.domainEnds !== null && <DomainHint ends={data.domainEnds} />}
          <UploadsHint uploads={data.uploads} reload={() => mutate()} />
          {data.demo && !areStepsOpen && <SampleContentHint />}
          {data.unfitSettings > 0 && <UnfitHint count={data.unfitSettings} />}
          <div className="grid grid-cols-1 gap-6 content-start min-w-0 mt-6 md:grid-cols-2">
            <div className="grid grid-cols-1 gap-6 content-start min-w-0">{slotsAt('left')}</div>
            <div className="grid grid-cols-1 gap-6 content-start min-w-0">
              {slotsAt('right')}
              <Counts counts={data.counts} />
              {isAdmin && <SiteState />}
            </div>
          </div>
          {firstSteps.data && (
            <PutAwaySteps answer={firstSteps.data} reload={() => firstSteps.mutate()} />
          )}
        </>
      ) : (
        notLoaded
      )}
    </>
  )
}

const listSlots = () =>
  listAdminSections()
    .flatMap(({ feature, section, overview = [] }) =>
      overview.map((slot, at) => ({ ...slot, section, name: `${feature} ${at}` })),
    )
    .toSorted((a, b) => a.order - b.order)

const listActions = () =>
  listAdminSections()
    .flatMap(({ section, action }) =>
      section && action
        ? [
            {
              ...action,
              section,
              href: dashboardAddress({
                section: section.name,
                ...(action.toForm && { id: newRecord }),
              }),
            },
          ]
        : [],
    )
    .toSorted((a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false))

function QuickActions() {
  const access = useAccess()
  const venue = useVenueName()
  const menu = useSettings()
  const actions = listActions().filter(
    ({ section }) => isFor(access, section) && !isHidden(section, menu),
  )
  return (
    <ul
      className="grid gap-3 grid-cols-2 md:grid-cols-[repeat(4,1fr)]"
      aria-label="Actions rapides">
      {actions.map(({ label, href, Icon, urgent }) => (
        <li key={href} className={classes('grid', urgent && 'col-span-full')}>
          <Link
            href={href}
            className={classes(
              'flex gap-4 p-4 font-semibold leading-tight no-underline rounded border-card hover:bg-ink hover:text-on-ink hover:[&_svg]:text-inherit',
              urgent
                ? 'items-center min-h-[4.5rem] border-accent-fill bg-accent-fill text-on-accent text-lead'
                : 'flex-col justify-between min-h-[7rem] border-ink bg-surface [&_svg]:text-accent',
            )}>
            <Icon size="1.75rem" />
            {labelFor(label, venue)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Loads the health report, and reloads it each minute while the overview is open. */
const useHealth = () =>
  useAnswer<Health>('/api/health', { refreshInterval: 60_000, shouldRetryOnError: false })

function SiteWarnings() {
  const { data } = useHealth()
  if (!data) return null
  const { disk, database } = data
  return (
    <>
      {database.damage && (
        <Notice kind="error" title="La base de données est abîmée." className="mt-6">
          <p>
            Une partie du site ne répond plus ({database.damage}). Prévenez la personne qui héberge
            le site{nbsp}: il faut remettre la dernière sauvegarde vérifiée.
          </p>
        </Notice>
      )}
      {disk?.low && (
        <Notice
          kind="error"
          title={`Il ne reste que ${formatBytes(disk.freeBytes)} sur le disque du serveur.`}
          className="mt-6">
          <p>
            Quand il sera plein, plus rien ne pourra être enregistré. Videz la corbeille, supprimez
            d’anciennes photos, et prévenez la personne qui héberge le site.
          </p>
        </Notice>
      )}
    </>
  )
}

function SiteState() {
  const id = useId()
  const { data } = useHealth()
  if (!data) return null
  const recentErrorCount = data.errors.filter(isRecent).reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="min-w-0 border-card border-line pt-6 px-6 pb-3" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lead tracking-h3">
        État du site
      </h2>
      {recentErrorCount > 0 ? (
        <p className="font-semibold pl-3 border-l-6 border-l-accent">
          {recentErrorCount > 1
            ? `${recentErrorCount} erreurs ces dernières 24 heures`
            : 'Une erreur depuis hier'}
        </p>
      ) : (
        <p className="text-ink-soft text-label">Aucune erreur ces dernières 24 heures.</p>
      )}
      <p className="text-ink-soft text-label">Version {data.version}</p>
      <Details summary="Détails">
        <dl>
          {listFacts(data).map(([name, value, href]) => (
            <div
              key={name}
              className="grid gap-3 py-2 text-label border-t border-t-line grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold min-w-0 wrap-anywhere">
                {href ? <Link href={href}>{value}</Link> : value}
              </dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-4 mb-2 text-body">Dernières erreurs</h3>
        {data.errors.length === 0 ? (
          <p className="text-ink-soft text-label">Aucune depuis 30 jours.</p>
        ) : (
          <ul className="*:py-3 *:border-t *:border-t-line">
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
      <p className="text-label font-semibold">{kind}</p>
      {detail && <p className="text-small min-w-0 wrap-anywhere font-mono">{detail}</p>}
      <p className="text-note text-ink-soft">
        {count > 1
          ? `${count} fois, du ${moment(first)} au ${moment(last)}`
          : `Une fois, le ${moment(last)}`}
      </p>
    </li>
  )
}

type Fact = readonly [name: string, value: string, href?: string]

function listFacts({ startedAt, database, photos, disk, backup, mails }: Health): Fact[] {
  return [
    ['Dernier démarrage', moment(startedAt)],
    ['Base de données', formatBytes(database.bytes)],
    [
      'Photos et leurs copies',
      photos.bytes === null ? 'en cours de mesure' : formatBytes(photos.bytes),
    ],
    ['Place libre sur le disque', disk ? formatBytes(disk.freeBytes) : 'inconnue'],
    ['Sauvegardes', backup.text],
    [
      'Courriels en attente',
      mails.waiting > 0 ? String(mails.waiting) : 'aucun',
      dashboardAddress({ section: 'messages' }),
    ],
    ...(mails.failed > 0
      ? [
          [
            'Courriels en échec',
            String(mails.failed),
            dashboardAddress({ section: 'messages' }),
          ] as const,
        ]
      : []),
  ]
}

const nbsp = '\u00a0'
const day = 24 * 60 * 60 * 1000
const isRecent = ({ last }: LastError) => Date.now() - Date.parse(last) < day

/** « 12 mars 2026, 03:10 » */
const moment = (time: string) => `${longDay(time)}, ${timeOfDay(time)}`
