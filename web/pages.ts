import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import type { Event } from '#src/events/events.contract.ts'
import type { Photo } from '#src/gallery/gallery.contract.ts'
import { afterLogin } from './admin/landing.ts'
import { articleAddress, articleCalls } from './blogs/commentParts.ts'
import { listCalls } from './blogs/filters.ts'
import { partAddress } from './events/parts.ts'
import { albumsAddress } from './gallery/albums.ts'
import { photoAddress } from './gallery/photoAddress.ts'
import { removalAddress } from './gallery/removalAddress.ts'
import { excerpt } from './ui/excerpt.ts'

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
  /** Prop name → API address */
  data?: (params: Params, query: URLSearchParams) => Record<string, string>
  /**
   * The page's form, which a browser posts to the page's own address where there are no scripts:
   * the API call it becomes, and where success leads
   */
  form?: (params: Params) => PageForm
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

export type PageForm = {
  address: string
  /** What the call needs beside the fields */
  fixed?: Readonly<Record<string, string>>
  /** Fields that are never sent back: passwords */
  secrets?: readonly string[]
  done: string
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
  /** The address of the page itself, where others show a part of it */
  canonical?: string
  /** Not for search engines */
  hidden?: boolean
}

/** The mark of an address to which a posted form has led: the page then tells of its success. */
export const sentMark = { name: 'envoye', value: '1' } as const

const sent = (address: string) => `${address}?${sentMark.name}=${sentMark.value}`

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
    query: ['commentaires'],
    data: ({ id = '' }, query) => articleCalls(id, query),
    loading: 'Loading Article...',
    form: ({ id = '' }) => ({
      address: `/api/blogs/${encodeURIComponent(id)}/comments`,
      done: `${sent(`/blogs/${encodeURIComponent(id)}`)}#commentaires`,
    }),
    missing: { title: 'Article introuvable', list: '/blogs', listTitle: 'Tous les articles' },
    about: 'article',
    head: ({ article }: { article: ArticlePage }) => ({
      title: article.title,
      description: excerpt(article.excerpt, 150),
      image: article.image,
      date: article.publishedAt,
      canonical: articleAddress(article._id),
    }),
  },
  {
    path: '/gallery',
    page: 'gallery/GalleryPage',
    query: ['page'],
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
    path: '/gallery/:id/retrait',
    page: 'gallery/RemovalPage',
    data: ({ id = '' }) => ({ photo: `/api/gallery/${encodeURIComponent(id)}` }),
    form: ({ id = '' }) => ({
      address: `/api/gallery/${encodeURIComponent(id)}/removal`,
      done: sent(removalAddress(id)),
    }),
    loading: 'Chargement de la photo...',
    missing: { title: 'Photo introuvable', list: '/gallery', listTitle: 'Toute la galerie' },
    head: { title: 'Demander le retrait d’une photo', hidden: true },
  },
  {
    path: '/contact',
    page: 'contact/ContactPage',
    form: () => ({ address: '/api/messages', done: `${sent('/contact')}#ecrire` }),
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
    form: () => ({ address: '/api/auth/login', secrets: ['password'], done: afterLogin }),
    head: { title: 'Connexion', hidden: true },
  },
  {
    path: '/admin/invitation/:token',
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
    path: '/admin/dashboard/*',
    page: 'admin/DashboardPage',
    head: { title: 'Tableau de bord', hidden: true },
  },
]
