import type { PageForm } from '#src/house/site/site.contract.ts'
import type { OptionalPage } from '#src/office/settings/settings.contract.ts'
import { callArticles, readFilters, writeFilters } from '#web/club/blogs/filters.ts'
import { callArticle, readPart, writePart } from '#web/club/comments/commentParts.ts'
import { readTrial, writeTrial } from '#web/club/contact/trial.ts'
import { readCourseSearch, writeCourseSearch } from '#web/club/courses/courseSearch.ts'
import { callEvent, callEvents } from '#web/club/events/parts.ts'
import { fullName, photoAddress } from '#web/club/gallery/photo.ts'
import { people, readFamily, writeFamily } from '#web/club/joining/family.ts'
import { excerpt } from '#web/look/ui/excerpt.ts'
import { mostPages, pageAddress, readPage, writePage } from '#web/look/ui/parts.ts'
import { afterLogin } from '#web/office/accounts/login/landing.ts'
import { type Call, call, callAbout, callCards, callOne, callPage } from './calls.ts'
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
  /** One of the pages that are there once the club has filled them in: its data answer 404 before */
  optional?: OptionalPage
  /** Names of the query parameters that change what the page shows */
  query?: readonly string[]
  /** Those of them that say any text: such addresses are as many as one likes, and not cached */
  free?: readonly string[]
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
  about?: 'club' | 'event' | 'article' | 'questions'
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
    page: 'club/home/HomePage',
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
    page: 'club/events/EventsPage',
    query: ['page'],
    spell: (query) => writePage(readPage(query)),
    data: (_, query) => ({ events: callEvents(query), counts: call('/api/event-counts') }),
    head: {
      title: 'Événements',
      description:
        'Tournois, stages, passages de grade et repas partagés\u00a0: les prochains rendez-vous du club.',
    },
  },
  {
    path: paths.event,
    page: 'club/events/EventPage',
    data: ({ id = '' }) => ({ event: callEvent(id) }),
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
    page: 'club/coaches/CoachesPage',
    data: () => ({ settings: call('/api/settings'), coaches: call('/api/coaches') }),
    silent: ['coaches'],
    head: {
      title: 'Entraîneurs',
      description:
        'Celles et ceux qui enseignent le judo, le jujitsu et le taïso au club\u00a0: leur grade, leur parcours et où les suivre.',
    },
  },
  {
    path: paths.about,
    page: 'club/about/AboutPage',
    data: () => ({ about: callAbout }),
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
    page: 'club/courses/CoursesPage',
    query: ['annee', 'discipline'],
    spell: (query) => writeCourseSearch(readCourseSearch(query)),
    data: () => ({
      courses: call('/api/courses'),
      coaches: call('/api/coaches'),
      closures: call('/api/closures'),
      next: call('/api/next-lessons'),
      season: call('/api/season'),
      coming: call('/api/coming-seasons'),
    }),
    silent: ['coaches', 'closures', 'next', 'season', 'coming'],
    loading: 'Chargement des cours...',
    failed: { title: 'Erreur lors du chargement des cours.' },
    head: {
      title: 'Les cours',
      description:
        'Activités, planning de la semaine et dates de reprise\u00a0: judo, jujitsu et taïso à tout âge. Le premier cours est offert.',
      canonical: hrefs.courses,
    },
  },
  {
    path: paths.podiums,
    page: 'club/podiums/PodiumsPage',
    query: ['page'],
    spell: (query) => writePage(readPage(query, 'page', mostPages)),
    data: (_, query) => ({ results: callPage('/api/podium-seasons', query) }),
    silent: ['results'],
    loading: 'Chargement des podiums...',
    head: ({ results }) => ({
      title: 'Podiums',
      description:
        'Les résultats du club en compétition, saison après saison\u00a0: champions, médaillés et belles places.',
      canonical: pageAddress(hrefs.podiums, results?.page ?? 1),
    }),
  },
  {
    path: paths.blogs,
    page: 'club/blogs/BlogsPage',
    query: ['tag', 'q', 'categorie', 'page', 'vue'],
    spell: (query) => writeFilters(readFilters(query)),
    data: (_, query) => callArticles(query),
    loading: 'Chargement des articles...',
    head: {
      title: 'Blog',
      description:
        'Techniques décortiquées, préparation physique et vie du dojo\u00a0: récits, conseils et coulisses du club.',
    },
  },
  {
    path: paths.article,
    page: 'club/blogs/BlogPage',
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
    page: 'club/gallery/GalleryPage',
    query: ['page'],
    spell: (query) => writePage(readPage(query, 'page', mostPages)),
    data: (_, query) => ({ gallery: callPage('/api/gallery-albums', query) }),
    silent: ['gallery'],
    loading: 'Chargement de la galerie...',
    head: ({ gallery }) => ({
      title: 'Galerie',
      canonical: pageAddress(hrefs.gallery, gallery?.page ?? 1),
      description:
        'Tournois, stages, passages de grade et fêtes du club\u00a0: la galerie photos, événement par événement.',
      image: gallery?.albums[0]?.photos[0] && photoAddress(gallery.albums[0].photos[0].url),
    }),
  },
  {
    path: paths.album,
    page: 'club/gallery/AlbumPage',
    query: ['page'],
    spell: (query) => writePage(readPage(query)),
    data: ({ id = '' }) => ({ album: callOne('/api/albums/:id', id) }),
    loading: 'Chargement de la galerie...',
    missing: { title: 'Album introuvable', list: hrefs.gallery, listTitle: 'Toute la galerie' },
    head: ({ album: { name, photos } }) => ({
      title: name,
      description: `Toutes les photos de l’album «\u00a0${name}\u00a0».`,
      image: photos[0] && photoAddress(photos[0].url),
      canonical: hrefs.album(name),
    }),
  },
  {
    path: paths.photo,
    page: 'club/gallery/PhotoPage',
    data: ({ id = '' }) => ({
      photo: callOne('/api/gallery/:id', id),
      place: callOne('/api/gallery/:id/place', id),
    }),
    loading: 'Chargement de la photo...',
    missing: { title: 'Photo introuvable', list: hrefs.gallery, listTitle: 'Toute la galerie' },
    head: ({ photo }) => ({
      title: fullName(photo),
      description: excerpt(photo.description || photo.alt, 150),
      image: photoAddress(photo.url),
    }),
  },
  {
    path: paths.removal,
    page: 'club/gallery/RemovalPage',
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
    page: 'club/contact/ContactPage',
    query: ['sujet', 'cours'],
    free: ['cours'],
    spell: (query) => writeTrial(readTrial(query)),
    data: () => ({
      settings: call('/api/settings'),
      courses: call('/api/courses'),
      legal: call('/api/legal'),
    }),
    silent: ['courses', 'legal'],
    form: () => ({ address: '/api/messages', done: `${sent(hrefs.contact)}#ecrire` }),
    about: 'club',
    head: {
      title: 'Nous contacter',
      description:
        'Réserver un cours d’essai, poser une question, choisir le bon cours\u00a0: écrivez au club, un bénévole vous répond.',
      canonical: hrefs.contact,
    },
  },
  {
    path: paths.report,
    page: 'club/comments/ReportPage',
    data: ({ id = '' }) => ({ comment: callOne('/api/comments/:id/shown', id) }),
    form: ({ id = '' }) => ({
      address: `/api/comments/${encodeURIComponent(id)}/report`,
      done: sent(hrefs.report(id)),
    }),
    loading: 'Chargement du commentaire...',
    missing: {
      title: 'Commentaire introuvable',
      list: hrefs.blogs,
      listTitle: 'Tous les articles',
    },
    head: { title: 'Signaler un commentaire', hidden: true },
  },
  {
    path: paths.legal,
    page: 'club/legal/LegalNoticePage',
    data: () => ({ legal: call('/api/legal') }),
    head: {
      title: 'Mentions légales',
      description: 'Qui édite ce site, qui en répond, qui l’héberge, et comment les joindre.',
    },
  },
  {
    path: paths.privacy,
    page: 'club/legal/PrivacyPage',
    data: () => ({ legal: call('/api/legal') }),
    head: {
      title: 'Confidentialité',
      description:
        'Ce que ce site garde de vous, pour combien de temps, et comment exercer vos droits.',
    },
  },
  {
    path: paths.accessibility,
    page: 'club/legal/AccessibilityPage',
    data: () => ({ legal: call('/api/legal') }),
    head: {
      title: 'Accessibilité',
      description:
        'Où en est l’accessibilité de ce site, ce qui a été contrôlé, et comment signaler une difficulté.',
    },
  },
  {
    path: paths.joining,
    page: 'club/joining/JoiningPage',
    optional: 'inscription',
    query: people,
    free: people,
    spell: (query) => writeFamily(readFamily(query)),
    data: () => ({ joining: call('/api/joining'), coming: call('/api/coming-seasons') }),
    silent: ['coming'],
    head: {
      title: 'Inscription',
      description: 'Étapes, tarifs, documents et aides pour s’inscrire au club.',
      canonical: hrefs.joining,
    },
  },
  {
    path: paths.questions,
    page: 'club/questions/QuestionsPage',
    optional: 'questions',
    data: () => ({ groups: call('/api/faq') }),
    about: 'questions',
    head: {
      title: 'Questions',
      description: 'Ce que l’on demande le plus souvent au club, et ses réponses.',
    },
  },
  {
    path: paths.parajudo,
    page: 'club/parajudo/ParajudoPage',
    optional: 'parajudo',
    data: () => ({ parajudo: call('/api/parajudo') }),
    head: ({ parajudo }) => ({
      title: 'Para-judo',
      description: excerpt(parajudo.intro || parajudo.who || parajudo.how, 150),
    }),
  },
  {
    path: paths.committee,
    page: 'club/committee/CommitteePage',
    optional: 'bureau',
    data: () => ({ committee: call('/api/committee/page') }),
    head: {
      title: 'Le bureau',
      description: 'Qui fait vivre le club, ses statuts, ses règles et ses comptes rendus.',
    },
  },
  {
    path: paths.partners,
    page: 'club/partners/PartnersPage',
    optional: 'partenaires',
    data: () => ({ partners: call('/api/partners/shown') }),
    head: { title: 'Partenaires', description: 'Celles et ceux qui soutiennent le club.' },
  },
  {
    path: paths.login,
    page: 'office/accounts/login/LoginPage',
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
    path: paths.forgotten,
    page: 'office/accounts/login/ForgottenPage',
    data: () => ({ help: call('/api/forgotten-password') }),
    silent: ['help'],
    form: () => ({
      address: '/api/forgotten-password',
      repeatable: true,
      done: sent(hrefs.forgotten),
    }),
    head: { title: 'Mot de passe oublié', hidden: true },
  },
  {
    path: paths.newPassword,
    page: 'office/accounts/NewPasswordPage',
    form: ({ token = '' }) => ({
      address: '/api/password-links/use',
      fixed: { token },
      secrets: ['password'],
      done: sent(hrefs.login),
    }),
    head: { title: 'Nouveau mot de passe', hidden: true },
  },
  {
    path: paths.invitation,
    page: 'office/accounts/InvitationPage',
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
    page: 'office/frame/DashboardPage',
    head: { title: 'Tableau de bord', hidden: true },
  },
]
