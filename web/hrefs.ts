/**
 * Addresses of the site's pages (spec section 2 'Route table'), from which links are built below. A
 * feature defines an address itself if only it and the menu link there. `:name` is a parameter; a
 * trailing `*` is left to the page.
 */
export const paths = {
  home: '/',
  about: '/about',
  coaches: '/coaches',
  courses: '/cours',
  tonight: '/ce-soir',
  first: '/ma-premiere-fois',
  coursesPoster: '/cours/affiche',
  events: '/events',
  event: '/events/:id',
  eventPoster: '/events/:id/affiche',
  blogs: '/blogs',
  article: '/blogs/:id',
  gallery: '/gallery',
  album: '/gallery/albums/:id',
  photo: '/gallery/:id',
  removal: '/gallery/:id/retrait',
  joining: '/inscription',
  contact: '/contact',
  report: '/commentaires/:id/signaler',
  legal: '/mentions-legales',
  privacy: '/confidentialite',
  accessibility: '/accessibilite',
  login: '/admin/login',
  forgotten: '/admin/mot-de-passe-oublie',
  newPassword: '/admin/mot-de-passe/:token',
  invitation: '/admin/invitation/:token',
  dashboard: '/admin/dashboard/*',
} as const

/** Anchor of 'Trouver mon cours' on the courses page. */
export const finderAnchor = 'mon-cours'

export const hrefs = {
  ...paths,
  /** Anchor of a coach's card on the page of coaches */
  coach: (id: string) => `${paths.coaches}#${coachAnchor(id)}`,
  firstScreen: (nth: number) => (nth === 1 ? paths.first : `${paths.first}?ecran=${nth}`),
  /** How to come in (settings' `hasAccess`) */
  access: `${paths.contact}#venir`,
  lessonFinder: `${paths.courses}#${finderAnchor}`,
  event: (id: string) => filled(paths.event, id),
  eventPoster: (id: string) => filled(paths.eventPoster, id),
  tag: (tag: string) => `${paths.blogs}?tag=${encodeURIComponent(tag)}`,
  article: (id: string) => filled(paths.article, id),
  album: (name: string) => filled(paths.album, name),
  photo: (id: string) => filled(paths.photo, id),
  removal: (id: string) => filled(paths.removal, id),
  report: (id: string) => filled(paths.report, id),
  /**
   * Contact form, prefilled for a trial lesson
   * @param lesson name of the lesson
   * @param born year of birth, or 'adulte'
   */
  trial: (lesson?: string, born?: string | number) =>
    `${paths.contact}?${new URLSearchParams({ sujet: 'essai', ...(lesson && { cours: lesson }), ...(born && { annee: String(born) }) })}#ecrire`,
  newPassword: (token: string) => filled(paths.newPassword, token),
  invitation: (token: string) => filled(paths.invitation, token),
  dashboard: '/admin/dashboard',
} as const

export const coachAnchor = (id: string) => `entraineur-${id}`

/** Replaces the only `:name` of a path. */
const filled = (path: `${string}/:${string}`, value: string) =>
  path.replace(/:\w+/, encodeURIComponent(value))
