import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { lessonNotice, type Notice } from '#src/club/calendar/notice.shared.ts'
import { typeset } from '#src/core/text/typeset.shared.ts'
import { type Boot, useBoot } from '#web/boot.ts'
import { call } from '#web/calls.ts'
import { AlertLink } from '#web/club/courses/AlertLink.tsx'
import { useMine } from '#web/club/courses/my-lessons/mine.ts'
import { readList, writeList } from '#web/core/device-storage.ts'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import styles from './NoticeBanner.module.css'

/**
 * Band above every page but the dashboard: tonight's lesson on a black belt, closures on a red one.
 * Rendered by the server, so it works without scripts. With scripts it can be closed for the day,
 * and closures are announced once to screen readers.
 */
export function NoticeBanner({ path, inert }: { path: string; inert: boolean }) {
  const { today, answers } = useBoot()
  const all = readNotices(answers)
  const lesson = useMyLesson(today)
  const data = lesson ? [...all.filter(({ _id }) => _id !== lessonNotice), lesson] : all
  const { closed, close } = useClosed()
  const announcement = useAnnouncedOnce(data, today)
  const visible = data.filter((notice) => !closed.includes(noticeName(notice, today)))
  if (data.length === 0) return null
  const isDashboard = path.startsWith('/admin/dashboard')
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {visible.length > 0 && !isDashboard && (
        <aside aria-label="Annonces du club" data-on-dark inert={inert} data-screen-only data-near>
          {visible.map((notice) => (
            <div
              key={notice._id}
              className={classes(
                'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2.5 items-center min-h-11 relative text-note text-white',
                styles.line,
                !notice.parts && styles.closed,
              )}>
              <span
                className={`rounded-full size-3 ${notice.parts ? 'bg-accent-drawn' : 'bg-current'}`}
                aria-hidden
              />
              {notice.parts ? (
                // Puts the place last, since the end of the line is cut first.
                <p className="flex items-center min-w-0 whitespace-nowrap">
                  <b className="font-black">{notice.parts.when}</b>
                  <Details notice={notice} parts={notice.parts} />
                </p>
              ) : (
                <p className="font-semibold min-w-0 wrap-anywhere leading-snug">
                  {typeset(notice.text)}{' '}
                  {notice.lesson !== undefined && (
                    <AlertLink lessons={[notice.lesson]} label="Me prévenir" isInline />
                  )}
                </p>
              )}
              <button
                type="button"
                className="grid place-items-center size-11 text-inherit p-0 border-0 bg-transparent cursor-pointer noscript:hidden! -mt-1.5 -mr-3 -mb-1.5 ml-0"
                aria-label={`Fermer l’annonce\u00a0: ${notice.text}`}
                onClick={() => close(noticeName(notice, today))}>
                <X size="1.25rem" />
              </button>
            </div>
          ))}
        </aside>
      )}
    </>
  )
}

type DetailsProps = { notice: Notice; parts: NonNullable<Notice['parts']> }

function Details({ notice: { href }, parts: { what, place } }: DetailsProps) {
  const details = [what, place].filter(Boolean).map(typeset).join(' · ')
  if (!details) return null
  return (
    <>
      <span className="whitespace-pre"> · </span>
      {href ? (
        <Link href={href} className="truncate py-3 text-inherit">
          {details}
        </Link>
      ) : (
        <span className="truncate">{details}</span>
      )}
    </>
  )
}

const none: readonly Notice[] = []

/** Notices of this document. A failed answer counts as none. */
function readNotices(answers: Boot['answers']): readonly Notice[] {
  const answer = answers[call('/api/notices').address]
  return answer?.status === 200 ? (answer.body as Notice[]) : none
}

/**
 * Next of the lessons stored on this device, shown instead of the club's. The code is loaded only
 * if there are any.
 */
function useMyLesson(today: string): Notice | undefined {
  const mine = useMine()
  const [lesson, setLesson] = useState<Notice>()
  useEffect(() => {
    if (mine.length === 0) return
    const load = async () =>
      setLesson(await (await import('./my-lesson-notice.ts')).findMyLessonNotice(mine, today))
    load().catch(() => {})
  }, [mine, today])
  return mine.length > 0 ? lesson : undefined
}

/**
 * Key of a closed notice. Closing hides all lessons of the day, but a closure only while its text
 * stays.
 */
const noticeName = ({ _id, text, parts }: Notice, today: string) =>
  `${today} ${_id}${parts ? '' : ` ${text}`}`

const key = 'annonces-fermees'
/** Maximum number of stored keys; older ones concern past days. */
const maxNames = 30

const readClosed = () => readList('localStorage', key).filter((item) => typeof item === 'string')

/** Notices closed on this device; empty until hydration. */
function useClosed() {
  const [closed, setClosed] = useState<string[]>([])
  useEffect(() => setClosed(readClosed()), [])
  const close = (name: string) => {
    const next = [...readClosed(), name].slice(-maxNames)
    setClosed(next)
    writeList('localStorage', key, next)
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }
  return { closed, close }
}

const announcedKey = 'annonces-dites'

/** Text for screen readers: announces each notice once per visit, whatever pages follow. */
function useAnnouncedOnce(notices: readonly Notice[], today: string): string {
  const [announced, setAnnounced] = useState(none)
  useEffect(() => {
    const before = [...readList('sessionStorage', announcedKey), ...readClosed()]
    const fresh = notices.filter((one) => !one.parts && !before.includes(noticeName(one, today)))
    if (fresh.length === 0) return
    const names = fresh.map((one) => noticeName(one, today))
    writeList('sessionStorage', announcedKey, [...before, ...names].slice(-maxNames))
    setAnnounced(fresh)
  }, [notices, today])
  const standing = announced.filter(({ _id }) => notices.some((one) => one._id === _id))
  return standing.map(({ text }) => text).join(' ')
}
