import type { PageForm } from '#src/site/site.contract.ts'
import { callArticles, readFilters, writeFilters } from '#web/blogs/filters.ts'
import { callArticle, readPart, writePart } from '#web/comments/commentParts.ts'
import { callEvents } from '#web/events/parts.ts'
import { callAlbums } from '#web/gallery/albums.ts'
import { photoAddress } from '#web/gallery/photo.ts'
import { afterLogin } from '#web/login/landing.ts'
import { excerpt } from '#web/ui/excerpt.ts'
import { readPage, writePage } from '#web/ui/parts.ts'
import { type Call, call, callCards, callOne } from './calls.ts'
import { hrefs, paths } from './hrefs.ts'
import type { PageFile, PropsOf } from './modules.ts'

/**
 * The map of the site: address → page → the API calls whose answers become its props → head.
 * A page is named by its file; its component has the file's name. To add a page, add its file to
 * modules.ts, its path to hrefs.ts and a row: props that do not fit the component, a call that the
 * API does not have and a file that is not there do not compile.
 */
export type PageRow = { [File in PageFile]: Row<File> }[PageFile]

type Row<File extends PageFile> = {
  path: (typeof paths)[keyof typeof paths]
  /** File under web/, without `.tsx` */
  page: File
  /** Names of the query parameters that change what the page shows */
  query?: readonly string[]
  /** Their one spelling, where several show the same (`?page=02`) */
  spell?: (query: URLSearchParams) => URLSearchParams
  /**
   * The page's form, which a browser posts to the page's own address where there are no scripts:
   * the API call it becomes, and where success leads
   */
  form?: (params: Params) => PageForm
  /** Props the page can do without: their failed load is silent (spec section 8) */
  silent?: readonly Optional<AskedProps<File>>[]
  /** Shown while the props of a page reached by a link are on their way; a page's module may
   * export a richer screen as `Loading` */
  loading?: string
  /** Replaces the page when its props could not be loaded */
  failed?: { title: string; text?: string }
  /** Shown when a record is missing */
  missing?: { title: string; list: string; listTitle: string }
  /** What the page is about, beside its own words: search engines and shared links are told */
  about?: 'club' | 'event' | 'article'
  head: Head | ((props: PropsOf<File>) => Head)
} & Asks<AskedProps<File>>

/** What the frame gives every page; the other props are asked of the API. */
type Given = 'params' | 'reload'
type AskedProps<File extends PageFile> = Omit<PropsOf<File>, Given>

type Asks<Props> = keyof Props extends never
  ? { data?: never }
  : {
      /** Prop name → API call */
      data: (
        params: Params,
        query: URLSearchParams,
      ) => { [Name in keyof Props]: Call<NonNullable<Props[Name]>> }
    }

type Optional<Props> = {
  [Name in keyof Props]-?: undefined extends Props[Name] ? Name : never
}[keyof Props]

export type Params = Readonly<Record<string, string>>
export type Head = {
  /** Without the club's name, which is added; absent on the home page */
  title?: string
  /** At most 160 characters */
  description?: string
  image?: string
  /** Of the event, or of the article's publication */
  date?: string
  /** The address of the page itself, where others show a part of it */
  canonical?: string
  /** Not for search engines */
  hidden?: boolean
}

/** The mark of an address to which a posted form has led: the page then announces its success. */
export const sentMark = { name: 'envoye', value: '1' } as const

const sent = (address: string) => `${address}?${sentMark.name}=${sentMark.value}`

export const pages: readonly PageRow[] = [
  {
    path: paths.home,
    page: 'home/HomePage',
    data: () => ({
      settings: call('/api/settings'),
      events: call('/api/events', { limit: 3 }),
      articles: callCards({ limit: 3 }),
    }),
    silent: ['events', 'articles'],
    about: 'club',
    head: {},
  },
  {
    path: paths.events,
    page: 'events/EventsPage',
    query: ['page'],
    spell: (query) => writePage(readPage(query)),
    data: (_, query) => ({ events: callEvents(query), counts: call('/api/event-counts') }),
    head: {
      title: 'Événements',
      description:
        'Tournois, stages, passages de grade et repas partagés : les prochains rendez-vous du club.',
    },
  },
  {
    path: paths.event,
    page: 'events/EventPage',
    data: ({ id = '' }) => ({ event: callOne('/api/events/:id', id) }),
    loading: 'Chargement de l’événement...',
    missing: {
      title: 'Événement introuvable',
      list: hrefs.events,
      listTitle: 'Tous les événements',
    },
    about: 'event',
    head: ({ event }) => ({
      title: event.title,
      description: excerpt(event.description, 150),
      image: event.image,
      date: event.date,
    }),
  },
  {
    path: paths.coaches,
    page: 'coaches/CoachesPage',
    data: () => ({ settings: call('/api/settings'), coaches: call('/api/coaches') }),
    silent: ['coaches'],
    head: {
      title: 'Entraîneurs',
      description:
        'Celles et ceux qui enseignent le judo, le jujitsu et le taïso au club : leur grade, leur parcours et où les suivre.',
    },
  },
  {
    path: paths.about,
    page: 'about/AboutPage',
    data: () => ({ about: call('/api/about') }),
    silent: ['about'],
    loading: 'Chargement de la page...',
    about: 'club',
    head: {
      title: 'À propos',
      description:
        'Mission, vision, philosophie, histoire et valeurs du club, le mot du professeur, et le chemin du dojo.',
    },
  },
  {
    path: paths.courses,
    page: 'courses/CoursesPage',
    data: () => ({ courses: call('/api/courses') }),
    loading: 'Chargement des cours...',
    failed: { title: 'Erreur lors du chargement des cours.' },
    head: {
      title: 'Les cours',
      description:
        'Activités, planning de la semaine et dates de reprise : judo, jujitsu et taïso à tout âge. Le premier cours est offert.',
    },
  },
  {
    path: paths.podiums,
    page: 'podiums/PodiumsPage',
    data: () => ({ podiums: call('/api/podiums') }),
    silent: ['podiums'],
    loading: 'Chargement des podiums...',
    head: {
      title: 'Podiums',
      description:
        'Les résultats du club en compétition, saison après saison : champions, médaillés et belles places.',
    },
  },
  {
    path: paths.blogs,
    page: 'blogs/BlogsPage',
    query: ['tag', 'q', 'categorie', 'page', 'vue'],
    spell: (query) => writeFilters(readFilters(query)),
    data: (_, query) => callArticles(query),
    loading: 'Chargement des articles...',
    head: {
      title: 'Blog',
      description:
        'Techniques décortiquées, préparation physique et vie du dojo : récits, conseils et coulisses du club.',
    },
  },
  {
    path: paths.article,
    page: 'blogs/BlogPage',
    query: ['commentaires'],
    spell: (query) => writePart(readPart(query)),
    data: ({ id = '' }, query) => callArticle(id, query),
    loading: 'Loading Article...',
    form: ({ id = '' }) => ({
      address: `/api/blogs/${encodeURIComponent(id)}/comments`,
      done: `${sent(hrefs.article(id))}#commentaires`,
    }),
    missing: { title: 'Article introuvable', list: hrefs.blogs, listTitle: 'Tous les articles' },
    about: 'article',
    head: ({ article }) => ({
      title: article.title,
      description: excerpt(article.excerpt, 150),
      image: article.image,
      date: article.publishedAt,
      canonical: hrefs.article(article._id),
    }),
  },
  {
    path: paths.gallery,
    page: 'gallery/GalleryPage',
    query: ['page'],
    spell: (query) => writePage(readPage(query)),
    data: (_, query) => ({ photos: callAlbums(query), counts: call('/api/gallery-counts') }),
    silent: ['photos', 'counts'],
    loading: 'Chargement de la galerie...',
    head: ({ photos: [latest] = [] }) => ({
      title: 'Galerie',
      description:
        'Tournois, stages, passages de grade et fêtes du club : la galerie photos, événement par événement.',
      ...(latest && { image: photoAddress(latest.url) }),
    }),
  },
  {
    path: paths.removal,
    page: 'gallery/RemovalPage',
    data: ({ id = '' }) => ({ photo: callOne('/api/gallery/:id', id) }),
    form: ({ id = '' }) => ({
      address: `/api/gallery/${encodeURIComponent(id)}/removal`,
      done: sent(hrefs.removal(id)),
    }),
    loading: 'Chargement de la photo...',
    missing: { title: 'Photo introuvable', list: hrefs.gallery, listTitle: 'Toute la galerie' },
    head: { title: 'Demander le retrait d’une photo', hidden: true },
  },
  {
    path: paths.contact,
    page: 'contact/ContactPage',
    data: () => ({ settings: call('/api/settings') }),
    form: () => ({ address: '/api/messages', done: `${sent(hrefs.contact)}#ecrire` }),
    about: 'club',
    head: {
      title: 'Nous contacter',
      description:
        'Réserver un cours d’essai, poser une question, choisir le bon cours : écrivez au club, un bénévole vous répond.',
    },
  },
  {
    path: paths.login,
    page: 'login/LoginPage',
    form: () => ({
      address: '/api/auth/login',
      next: { field: 'challenge', address: '/api/auth/second-factor' },
      secrets: ['password', 'code'],
      repeatable: true,
      done: afterLogin,
    }),
    head: { title: 'Connexion', hidden: true },
  },
  {
    path: paths.invitation,
    page: 'accounts/InvitationPage',
    form: ({ token = '' }) => ({
      address: '/api/invitations/accept',
      fixed: { token },
      secrets: ['password'],
      done: afterLogin,
    }),
    head: { title: 'Invitation', hidden: true },
  },
  {
    path: paths.dashboard,
    page: 'admin/DashboardPage',
    head: { title: 'Tableau de bord', hidden: true },
  },
]
