import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import type { Event } from '#src/events/events.contract.ts'
import type { Photo } from '#src/gallery/gallery.contract.ts'
import { listCalls, readFilters, writeFilters } from './blogs/filters.ts'
import { partAddress } from './events/parts.ts'
import { albumsAddress } from './gallery/albums.ts'
import { photoAddress } from './gallery/photoAddress.ts'
import { excerpt } from './ui/excerpt.ts'
import { writePage } from './ui/parts.ts'

/**
 * The map of the site: address → page → the API calls whose answers become its props → head.
 * A page is named by its file; its component has the file's name. To add a page, add a row.
 */
export type PageRow = {
  /** `:name` is a part of the address; a `*` at its end is the page's own affair */
  path: string
  /** File under web/, without `.tsx` */
  page: string
  /** Names of the query parameters that change what the page shows */
  query?: readonly string[]
  /** Their one spelling, where several show the same (`?page=02`) */
  spell?: (query: URLSearchParams) => URLSearchParams
  /** Prop name → API address */
  data?: (params: Params, query: URLSearchParams) => Record<string, string>
  /** Props the page can do without: their failed load is silent (spec section 8) */
  silent?: readonly string[]
  /** Shown while the props of a page reached by a link are on their way; a page's module may
   * export a richer screen as `Loading` */
  loading?: string
  /** Replaces the page when its props could not be loaded */
  failed?: { title: string; text?: string }
  /** Shown when a record is missing */
  missing?: { title: string; list: string; listTitle: string }
  /** What the page is about, beside its own words: search engines and shared links are told */
  about?: 'club' | 'event' | 'article'
  head: Head | ((props: never) => Head)
}

export type Params = Readonly<Record<string, string>>
export type Head = {
  /** Without the club's name, which is added; absent on the home page */
  title?: string
  /** At most 160 characters */
  description?: string
  image?: string
  /** Of the event, or of the article's publication */
  date?: string
  /** Not for search engines */
  hidden?: boolean
}

export const pages: readonly PageRow[] = [
  {
    path: '/',
    page: 'home/HomePage',
    data: () => ({ events: '/api/events?limit=3', articles: '/api/blogs?view=card&limit=3' }),
    silent: ['events', 'articles'],
    about: 'club',
    head: {},
  },
  {
    path: '/events',
    page: 'events/EventsPage',
    query: ['page'],
    spell: writePage,
    data: (_, query) => ({ events: partAddress(query), counts: '/api/event-counts' }),
    head: {
      title: 'Événements',
      description:
        'Tournois, stages, passages de grade et repas partagés : les prochains rendez-vous du club.',
    },
  },
  {
    path: '/events/:id',
    page: 'events/EventPage',
    data: ({ id = '' }) => ({ event: `/api/events/${encodeURIComponent(id)}` }),
    loading: 'Chargement de l’événement...',
    missing: {
      title: 'Événement introuvable',
      list: '/events',
      listTitle: 'Tous les événements',
    },
    about: 'event',
    head: ({ event }: { event: Event }) => ({
      title: event.title,
      description: excerpt(event.description, 150),
      image: event.image,
      date: event.date,
    }),
  },
  {
    path: '/coaches',
    page: 'coaches/CoachesPage',
    data: () => ({ coaches: '/api/coaches' }),
    silent: ['coaches'],
    head: {
      title: 'Entraîneurs',
      description:
        'Celles et ceux qui enseignent le judo, le jujitsu et le taïso au club : leur grade, leur parcours et où les suivre.',
    },
  },
  {
    path: '/about',
    page: 'about/AboutPage',
    data: () => ({ about: '/api/about' }),
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
    path: '/cours',
    page: 'courses/CoursesPage',
    data: () => ({ courses: '/api/courses' }),
    loading: 'Chargement des cours...',
    failed: { title: 'Erreur lors du chargement des cours.' },
    head: {
      title: 'Les cours',
      description:
        'Activités, planning de la semaine et dates de reprise : judo, jujitsu et taïso à tout âge. Le premier cours est offert.',
    },
  },
  {
    path: '/podiums',
    page: 'podiums/PodiumsPage',
    data: () => ({ podiums: '/api/podiums' }),
    silent: ['podiums'],
    loading: 'Chargement des podiums...',
    head: {
      title: 'Podiums',
      description:
        'Les résultats du club en compétition, saison après saison : champions, médaillés et belles places.',
    },
  },
  {
    path: '/blogs',
    page: 'blogs/BlogsPage',
    query: ['tag', 'q', 'categorie', 'page', 'vue'],
    spell: (query) => writeFilters(readFilters(query)),
    data: (_, query) => listCalls(query),
    loading: 'Chargement des articles...',
    head: {
      title: 'Blog',
      description:
        'Techniques décortiquées, préparation physique et vie du dojo : récits, conseils et coulisses du club.',
    },
  },
  {
    path: '/blogs/:id',
    page: 'blogs/BlogPage',
    data: ({ id = '' }) => ({ article: `/api/blogs/${encodeURIComponent(id)}` }),
    loading: 'Loading Article...',
    missing: { title: 'Article introuvable', list: '/blogs', listTitle: 'Tous les articles' },
    about: 'article',
    head: ({ article }: { article: ArticlePage }) => ({
      title: article.title,
      description: excerpt(article.excerpt, 150),
      image: article.image,
      date: article.publishedAt,
    }),
  },
  {
    path: '/gallery',
    page: 'gallery/GalleryPage',
    query: ['page'],
    spell: writePage,
    data: (_, query) => ({ photos: albumsAddress(query), counts: '/api/gallery-counts' }),
    silent: ['photos', 'counts'],
    loading: 'Chargement de la galerie...',
    head: ({ photos: [latest] = [] }: { photos?: Photo[] }) => ({
      title: 'Galerie',
      description:
        'Tournois, stages, passages de grade et fêtes du club : la galerie photos, événement par événement.',
      ...(latest && { image: photoAddress(latest.url) }),
    }),
  },
  {
    path: '/contact',
    page: 'contact/ContactPage',
    about: 'club',
    head: {
      title: 'Nous contacter',
      description:
        'Réserver un cours d’essai, poser une question, choisir le bon cours : écrivez au club, un bénévole vous répond.',
    },
  },
  {
    path: '/admin/login',
    page: 'admin/LoginPage',
    head: { title: 'Connexion', hidden: true },
  },
  {
    path: '/admin/invitation/:token',
    page: 'accounts/InvitationPage',
    head: { title: 'Invitation', hidden: true },
  },
  {
    path: '/admin/dashboard/*',
    page: 'admin/DashboardPage',
    head: { title: 'Tableau de bord', hidden: true },
  },
]
