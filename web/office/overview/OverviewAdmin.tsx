import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useRole } from '#web/office/accounts/login/useSessionGuard.ts'
import { addressOf, newRecord } from '#web/office/frame/dashboardRoute.ts'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { isFor, officeRooms } from '#web/office/frame/sections.ts'
import styles from './OverviewAdmin.module.css'
import {
  BackupHint,
  DemoHint,
  DomainHint,
  ExpiryHint,
  MentionsHint,
  NewsHints,
  SeasonHint,
  UnfitHint,
  UploadsHint,
} from './OverviewHints.tsx'
import {
  CommentNews,
  Counts,
  Faceless,
  MessageNews,
  NextEvents,
  Unpublished,
} from './OverviewParts.tsx'
import { SiteState, SiteWarnings } from './SiteState.tsx'
import { useOverview } from './useOverview.ts'

/** Where a volunteer begins: what is done most often, what waits, and what comes next. */
export function OverviewAdmin({ section }: SectionProps) {
  const { data, error, mutate } = useOverview()
  const isAdmin = useRole() === 'admin'
  return (
    <>
      <SectionTop section={section} />
      <QuickActions />
      {data ? (
        <>
          <NewsHints news={data.news} reload={() => mutate()} />
          {isAdmin && <BackupHint backups={data.backups} />}
          {isAdmin && <SiteWarnings />}
          {data.overdueSeason && <SeasonHint season={data.overdueSeason} />}
          {data.domainEnds !== null && <DomainHint ends={data.domainEnds} />}
          <UploadsHint uploads={data.uploads} reload={() => mutate()} />
          {data.demo && <DemoHint />}
          {data.missingMentions > 0 && <MentionsHint count={data.missingMentions} />}
          <ExpiryHint expiry={data.expiry} />
          {data.unfitSettings > 0 && <UnfitHint count={data.unfitSettings} />}
          <div className={styles.parts}>
            <div className={styles.column}>
              <MessageNews unread={data.unread} messages={data.messages} />
              <Unpublished {...data} />
              <NextEvents events={data.events} />
            </div>
            <div className={styles.column}>
              {isAdmin && <CommentNews {...data} />}
              <Faceless coaches={data.faceless} />
              <Counts counts={data.counts} />
              {isAdmin && <SiteState />}
            </div>
          </div>
        </>
      ) : error ? (
        <LoadFailed retry={() => mutate()} />
      ) : (
        <Loading text="Chargement..." />
      )}
    </>
  )
}

const actions = officeRooms
  .flatMap(({ section, action }) =>
    section && action
      ? [
          {
            ...action,
            section,
            href: addressOf({ section: section.name, ...(action.toForm && { id: newRecord }) }),
          },
        ]
      : [],
  )
  .toSorted((a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false))

/** What is done most often, one tap away. */
function QuickActions() {
  const role = useRole()
  const own = actions.filter(({ section }) => isFor(role, section))
  return (
    <ul className={styles.actions} aria-label="Actions rapides">
      {own.map(({ label, href, Icon, urgent }) => (
        <li key={href} className={classes(urgent && 'full-row')}>
          <Anchor href={href} className={classes(styles.quick, urgent && styles.urgent)}>
            <Icon size="1.75rem" strokeWidth={1.75} />
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
