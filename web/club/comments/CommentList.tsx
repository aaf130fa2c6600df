import type { ReactNode } from 'react'
import type { Comment } from '#src/club/comments/comments.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { hash } from '#web/ui/art/hash.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useVenueName } from '#web/ui/layout/useSettings.ts'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'

type CommentListProps<T> = {
  comments: T[]
  count: number
  /** Controls of a comment: an admin's tools or a visitor's report link */
  tools?: (comment: T) => ReactNode
}

export function CommentList<T extends Comment>({ comments, count, tools }: CommentListProps<T>) {
  const venue = useVenueName()
  return (
    <>
      <h2 className="text-h2-small">{formatComments(count)}</h2>
      {count === 0 ? (
        <p className="text-ink-soft mt-6 text-lead font-serif">
          {venue === 'dojo' ? 'Le tatami' : 'La place'} est libre&nbsp;: à vous le premier mot.
        </p>
      ) : (
        <ul className="mt-8">
          {comments.map((comment) => {
            const { _id, name, text, date } = comment
            return (
              <li
                key={commentKey(comment)}
                className="flex items-start gap-4 pb-6 not-first:pt-6 not-first:border-t not-first:border-t-muted-strong">
                <CommentSun name={name} />
                <div className="min-w-0 wrap-anywhere">
                  <p className="flex flex-wrap gap-x-4 gap-y-0 items-baseline">
                    <b className="font-bold">{name}</b>
                    <time dateTime={calendarDay(date)} className="text-note text-ink-soft">
                      {longDay(date)}
                    </time>
                  </p>
                  <p className="mt-1 whitespace-pre-line leading-relaxed">{text}</p>
                  {tools?.(comment) ?? (
                    <Link
                      href={hrefs.report(_id)}
                      rel="nofollow"
                      className="inline-flex items-center gap-2 min-h-11 text-note text-ink-soft"
                      aria-label={`Signaler le commentaire de ${name}`}
                      data-screen-only>
                      Signaler
                    </Link>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function formatComments(count: number): string {
  if (count === 0) return 'Aucun commentaire'
  return counted(count, 'commentaire')
}

const suns = ['#bc002d', '#2c7a49', '#e9731b', '#1e4c9a', '#f4c21b', '#6b4128'] as const

/** Small sun in a judogi. Its colour depends on the name only. */
function CommentSun({ name }: { name: string }) {
  const sun = suns[hash(name) % suns.length]
  return (
    <svg
      className="flex-none size-12 border-card border-night"
      viewBox="78 44 420 420"
      aria-hidden="true"
      focusable="false">
      <path fill="#fff" d="M78 44h420v420h-420z" />
      <circle cx="288" cy="212" r="152.5" fill={sun} />
      <g fill="#fff" stroke="#14161a" strokeWidth="7" strokeLinejoin="round">
        <path d="M205 334.5C105 362 45 398 37 451.5L13 760H563L539 451.5C531 398 471 362 371 334.5L332 313 288 392 244 313Z" />
        <path fill={sun} stroke="none" d="M246 313H330L288 392Z" />
        <path fill="#e3e5dc" stroke="none" d="M244 346V314Q288 306 332 314V346Z" />
        <path d="M244.3 313 205.5 334.5 259 444 268 455 300 415Z" />
        <path d="M331.7 313 370.5 334.5 250 575 189 575Z" />
      </g>
    </svg>
  )
}

export const commentKey = ({ _id }: Comment) => _id
