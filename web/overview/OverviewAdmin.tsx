import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { LoadFailed, Loading } from '#web/frame/PageStates.tsx'
import { CommentNews } from './CommentNews.tsx'
import { Counts } from './Counts.tsx'
import { DemoHint } from './DemoHint.tsx'
import { MessageNews } from './MessageNews.tsx'
import { NextEvents } from './NextEvents.tsx'
import styles from './OverviewAdmin.module.css'
import { QuickActions } from './QuickActions.tsx'
import { UnfitHint } from './UnfitHint.tsx'
import { Unpublished } from './Unpublished.tsx'
import { UploadsHint } from './UploadsHint.tsx'
import { useOverview } from './useOverview.ts'

/** Where a volunteer begins: what is done most often, what waits, and what comes next. */
export function OverviewAdmin({ section }: SectionProps) {
  const { data, error, mutate } = useOverview()
  return (
    <>
      <SectionTop section={section} />
      <QuickActions />
      {data ? (
        <>
          <UploadsHint uploads={data.uploads} reload={() => mutate()} />
          {data.demo && <DemoHint />}
          {data.unfitSettings > 0 && <UnfitHint count={data.unfitSettings} />}
          <div className={styles.parts}>
            <div className={styles.column}>
              <MessageNews unread={data.unread} messages={data.messages} />
              <Unpublished {...data} />
              <NextEvents events={data.events} />
            </div>
            <div className={styles.column}>
              <CommentNews recent={data.recentComments} comments={data.comments} />
              <Counts counts={data.counts} />
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
