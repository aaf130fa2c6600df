import { wholeDojo } from '#src/club/alerts/lesson-changes.ts'
import { describeLessons, listFollowers } from '#src/club/alerts/mail-alerts.queries.ts'
import { findAudience, isFor } from '#src/club/courses/audience.shared.ts'
import { getClubYear, listTimetables } from '#src/club/courses/club-year.ts'
import { listLessons } from '#src/club/courses/lessons.shared.ts'
import { listRegistrants } from '#src/club/events/registrations/registrations.queries.ts'
import type { Database } from '#src/core/database/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { longDay } from '#src/core/time/dates.shared.ts'
import { hashAddress, listRefused } from './links.queries.ts'
import { type AudienceChoice, newsTopic } from './newsletters.schema.ts'

/** Address with what it is written to for. */
export type Recipient = {
  email: string
  /** Id of the alert or registration, whose end withdraws mails that have not been sent */
  causeId: string
  isFollower: boolean
  /** Labels of the audiences it belongs to */
  reasons: string[]
}

type Audience = Omit<AudienceChoice, 'count'> & { people: Pick<Recipient, 'email' | 'causeId'>[] }

type Context = Parameters<typeof describeLessons>[0] & { now: () => Date }

/** Lists the audiences that have somebody, and the club's news. */
export async function listAudiences(context: Context): Promise<Audience[]> {
  const followers = await listFollowers(context.db)
  const all = [
    ...(await listFollowed(context, followers)),
    ...(await listAges(context, followers)),
    ...(await listEvents(context.db)),
  ]
  return all.filter(({ key, people }) => people.length > 0 || key === newsTopic.key)
}

/** Lists the addresses of some audiences, each once; a follower's link ends more than a registrant's. */
export function listRecipients(
  audiences: readonly Audience[],
  keys: readonly string[],
): Recipient[] {
  const recipients = new Map<string, Recipient>()
  for (const { key, group, label, people } of audiences) {
    if (!keys.includes(key)) continue
    for (const { email, causeId } of people) {
      const address = email.toLowerCase()
      const found = recipients.get(address)
      if (found) found.reasons.push(label)
      else
        recipients.set(address, { email, causeId, isFollower: group !== 'event', reasons: [label] })
    }
  }
  return [...recipients.values()]
}

const toPeople = (rows: readonly { id: string; email: string }[]) =>
  rows.map(({ id, email }) => ({ email, causeId: id }))

type Followers = Awaited<ReturnType<typeof listFollowers>>

async function listFollowed(context: Context, followers: Followers): Promise<Audience[]> {
  const keys = [...new Set([newsTopic.key, wholeDojo, ...followers.flatMap((one) => one.lessons)])]
  return (await describeLessons(context, keys)).map(({ key, label }) => ({
    key,
    group: 'follows',
    label,
    people: toPeople(followers.filter(({ lessons }) => lessons.includes(key))),
  }))
}

const maxAge = 18

/** Years of birth and adults, each with who follows a lesson for them. */
async function listAges({ db, now }: Context, followers: Followers): Promise<Audience[]> {
  const today = clubDay(now())
  const { year } = await getClubYear(db, today)
  const [{ courses }] = await listTimetables(db, today)
  const lessons = listLessons(courses.schedules)
  const years = Array.from({ length: maxAge }, (_, age) => year - age)
  return [...years, 'adulte' as const].map((who) => {
    const suitable = lessons.filter((lesson) => isFor(who, findAudience(lesson, year), year))
    const keys = suitable.map(({ key }) => key)
    return {
      key: `born ${who}`,
      group: 'age',
      label: who === 'adulte' ? 'Adultes' : `Enfants nés en ${who}`,
      people: toPeople(
        followers.filter(({ lessons }) => lessons.some((key) => keys.includes(key))),
      ),
    }
  })
}

/** Events whose registrations are still there, without the addresses that refuse messages. */
async function listEvents(db: Database): Promise<Audience[]> {
  const refused = await listRefused(db)
  const byEvent = Map.groupBy(await listRegistrants(db), ({ eventId }) => eventId)
  return [...byEvent].map(([eventId, rows]) => ({
    key: `event ${eventId}`,
    group: 'event',
    label: rows.map(({ title, date }) => `${title}, ${longDay(date)}`)[0] ?? '',
    people: toPeople(rows.filter(({ email }) => !refused.has(hashAddress(email)))),
  }))
}
