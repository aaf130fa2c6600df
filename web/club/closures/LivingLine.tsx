import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import type { Notice } from '#src/club/closures/closures.contract.ts'
import { typeset } from '#src/core/text/typeset.contract.ts'
import { type Boot, useBoot } from '#web/boot.ts'
import { noticesCall } from '#web/calls.ts'
import { useMine } from '#web/club/courses/mine.ts'
import { readList, writeList } from '#web/core/device-storage.ts'
import { classes } from '#web/ui/components/classes.ts'
import styles from './LivingLine.module.css'

/**
 * What is on, over every page but the dashboard: tonight's lesson on a black belt, what falls out
 * on a red one. It comes with the document and is right without scripts; with them it can be closed
 * for the day. What falls out is read aloud once as well.
 */
export function LivingLine({ path, inert }: { path: string; inert: boolean }) {
  const { today, answers } = useBoot()
  const all = noticesOf(answers)
  const lesson = useMyLesson(today)
  const data = lesson ? [...all.filter(({ parts }) => !parts), lesson] : all
  const { closed, close } = useClosed()
  const told = useToldOnce(data, today)
  const shown = data.filter((notice) => !closed.includes(nameOf(notice, today)))
  if (data.length === 0) return null
  const inside = path.startsWith('/admin/dashboard')
  return (
    <>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {shown.length > 0 && !inside && (
        <aside aria-label="Annonces du club" data-on-dark inert={inert} data-screen-only data-near>
          {shown.map((notice) => (
            <div
              key={notice._id}
              className={classes(
                'grid items-center target relative note text-white',
                styles.line,
                !notice.parts && styles.closed,
              )}
            >
              <span className={classes('round rouge', styles.sun)} aria-hidden />
              {notice.parts ? (
                // What is cut first is the place, which comes last.
                <p className="ellipsis">
                  <b className="display">{notice.parts.when}</b>
                  <span>
                    {[notice.parts.what, notice.parts.place]
                      .map((part) => part && ` · ${typeset(part)}`)
                      .join('')}
                  </span>
                </p>
              ) : (
                <p className="strong break leading-snug">{typeset(notice.text)}</p>
              )}
              <button
                type="button"
                className={classes('center thumb text-inherit bare pointer scripted', styles.close)}
                aria-label={`Fermer l’annonce\u00a0: ${notice.text}`}
                onClick={() => close(nameOf(notice, today))}
              >
                <X size="1.25rem" />
              </button>
            </div>
          ))}
        </aside>
      )}
    </>
  )
}

const none: readonly Notice[] = []

/** A page stands without them. */
function noticesOf(answers: Boot['answers']): readonly Notice[] {
  const answer = answers[noticesCall.address]
  return answer?.status === 200 ? (answer.body as Notice[]) : none
}

/** That of the lessons this device remembers, in place of the club's; loaded only where there are some. */
function useMyLesson(today: string): Notice | undefined {
  const mine = useMine()
  const [lesson, setLesson] = useState<Notice>()
  useEffect(() => {
    if (mine.length === 0) return setLesson(undefined)
    const load = async () =>
      setLesson(await (await import('#web/club/courses/tellMine.ts')).tellMine(mine, today))
    load().catch(() => {})
  }, [mine, today])
  return lesson
}

/** Closed for the day: the lessons that follow as well, but what falls out only as it was read. */
const nameOf = ({ _id, text, parts }: Notice, today: string) =>
  `${today} ${_id}${parts ? '' : ` ${text}`}`

const key = 'annonces-fermees'
/** Older ones are long over. */
const most = 30

const readClosed = () => readList('localStorage', key).filter((item) => typeof item === 'string')

/** Those this visitor has closed on this device; none before the scripts are there. */
function useClosed() {
  const [closed, setClosed] = useState<string[]>([])
  useEffect(() => setClosed(readClosed()), [])
  const close = (name: string) => {
    const next = [...readClosed(), name].slice(-most)
    setClosed(next)
    writeList('localStorage', key, next)
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }
  return { closed, close }
}

const toldKey = 'annonces-dites'

/** What a screen reader is told: each announcement once in a visit, whatever pages follow. */
function useToldOnce(notices: readonly Notice[], today: string): string {
  const [told, setTold] = useState(none)
  useEffect(() => {
    const before = [...readList('sessionStorage', toldKey), ...readClosed()]
    const fresh = notices.filter((one) => !one.parts && !before.includes(nameOf(one, today)))
    if (fresh.length === 0) return
    const names = fresh.map((one) => nameOf(one, today))
    writeList('sessionStorage', toldKey, [...before, ...names].slice(-most))
    setTold(fresh)
  }, [notices, today])
  const standing = told.filter(({ _id }) => notices.some((one) => one._id === _id))
  return standing.map(({ text }) => text).join(' ')
}
