import type { About, AboutView } from '#src/club/about/about.contract.ts'
import type { Article, ArticleCard, ArticlePage } from '#src/club/blogs/blogs.contract.ts'
import type { Closure, Notice } from '#src/club/closures/closures.contract.ts'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import type { Comment, ShownComment } from '#src/club/comments/comments.contract.ts'
import type { CommitteePage } from '#src/club/committee/committee.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import type { Document } from '#src/club/documents/documents.contract.ts'
import type { Event, EventCounts } from '#src/club/events/events.contract.ts'
import type { Album, GalleryAlbums, Photo, PhotoPlace } from '#src/club/gallery/gallery.contract.ts'
import type { JoiningPage } from '#src/club/joining/joining.contract.ts'
import type { Legal } from '#src/club/legal/legal.contract.ts'
import type { Parajudo } from '#src/club/parajudo/parajudo.contract.ts'
import type { ShownPartner } from '#src/club/partners/partners.contract.ts'
import type { Podium, PodiumSeasons } from '#src/club/podiums/podiums.contract.ts'
import type { QuestionGroup } from '#src/club/questions/questions.contract.ts'
import type { ComingSeason, ShownSeason } from '#src/club/seasons/seasons.contract.ts'
import type { InPages } from '#src/house/text/fields.contract.ts'
import type { ForgottenPassword } from '#src/office/accounts/accounts.contract.ts'
import type { Settings, SettingsCard } from '#src/office/settings/settings.contract.ts'
import { mostPages, readPage, writePage } from '#web/look/ui/parts.ts'

/** What the API answers to the GETs of visitors: a call that is none of theirs does not compile. */
type Answers = {
  '/api/about': About
  '/api/albums/:id': Album
  '/api/blogs': Article[]
  '/api/blogs/:id': ArticlePage
  '/api/blogs/:id/comments': Comment[]
  '/api/closures': Closure[]
  '/api/coaches': Coach[]
  '/api/coaches/:id': Coach
  '/api/comments/:id/shown': ShownComment
  '/api/committee/page': CommitteePage
  '/api/coming-seasons': ComingSeason[]
  '/api/courses': Courses
  '/api/documents': Document[]
  '/api/documents/:id': Document
  '/api/events': Event[]
  '/api/events/:id': Event
  '/api/event-counts': EventCounts
  '/api/faq': QuestionGroup[]
  '/api/forgotten-password': ForgottenPassword
  '/api/gallery': Photo[]
  '/api/gallery-albums': GalleryAlbums
  '/api/gallery/:id': Photo
  '/api/gallery/:id/place': PhotoPlace
  '/api/next-lessons': NextLesson[]
  '/api/notices': Notice[]
  '/api/joining': JoiningPage
  '/api/parajudo': Parajudo
  '/api/legal': Legal
  '/api/partners/shown': ShownPartner[]
  '/api/podiums': Podium[]
  '/api/podiums/:id': Podium
  '/api/podium-seasons': PodiumSeasons
  '/api/season': ShownSeason
  '/api/settings': Settings
}

/** An address of the API. `answer` is never there: it says what comes back. */
export type Call<Answer> = { address: string; answer?: Answer }

type Query = Record<string, string | number | undefined>

/** The call at a path of the API; what of the query is undefined or empty is left out. */
export function call<Path extends keyof Answers & string>(
  path: Path,
  query: Query = {},
): Call<Answers[Path]> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return { address: search.size > 0 ? `${path}?${search}` : path }
}

/** The call of one record, or of what belongs to it. */
export function callOne<Path extends keyof Answers & `${string}/:id${string}`>(
  path: Path,
  id: string,
  query: Query = {},
): Call<Answers[Path]> {
  const { address } = call(path, query)
  return { address: address.replace(':id', encodeURIComponent(id)) }
}

/** The paths of lists that come in pages. */
type InPagesPath = {
  [Path in keyof Answers & string]: Answers[Path] extends InPages ? Path : never
}[keyof Answers & string]

/** A page of such a list, as the page's address asks for it. */
export function callPage<Path extends InPagesPath>(
  path: Path,
  query: URLSearchParams,
): Call<Answers[Path]> {
  return call(path, Object.fromEntries(writePage(readPage(query, 'page', mostPages))))
}

/** Cards of articles: their lists without the contents. */
export const callCards = (query: Query): Call<ArticleCard[]> => ({
  address: call('/api/blogs', { view: 'card', ...query }).address,
})

/** The About page's texts, and whether the page may stand in for those that are empty. */
export const callAbout: Call<AboutView> = { address: call('/api/about', { view: 'page' }).address }

/** What every page needs beside its own props: the header and the footer show it. */
export const settingsCard: Call<SettingsCard> = {
  address: call('/api/settings', { view: 'card' }).address,
}

/** What the band over every page says today. */
export const noticesCall: Call<Notice[]> = call('/api/notices')
