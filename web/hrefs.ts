/**
 * The addresses of the site (spec section 2 'Route table'): the rows of the pages stand at them, and
 * links are made from them below. A page to which only its own room and the menu lead says its address
 * in its room. `:name` is a part of the address; a `*` at its end is the page's
 * own affair.
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
  eventSheet: '/events/:id/affiche',
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

/** Where 'Trouver mon cours' stands on the courses page. */
export const finderPlace = 'mon-cours'

export const hrefs = {
  ...paths,
  /** One coach's card among them all */
  coach: (id: string) => `${paths.coaches}#${coachPlace(id)}`,
  firstScreen: (nth: number) => (nth === 1 ? paths.first : `${paths.first}?ecran=${nth}`),
  lessonFinder: `${paths.courses}#${finderPlace}`,
  event: (id: string) => filled(paths.event, id),
  eventSheet: (id: string) => filled(paths.eventSheet, id),
  tag: (tag: string) => `${paths.blogs}?tag=${encodeURIComponent(tag)}`,
  article: (id: string) => filled(paths.article, id),
  album: (name: string) => filled(paths.album, name),
  photo: (id: string) => filled(paths.photo, id),
  removal: (id: string) => filled(paths.removal, id),
  report: (id: string) => filled(paths.report, id),
  /**
   * The contact form, ready to ask for a trial lesson
   * @param lesson which one, in words
   * @param born a year, or an adult's 'adulte'
   */
  trial: (lesson?: string, born?: string | number) =>
    `${paths.contact}?${new URLSearchParams({ sujet: 'essai', ...(lesson && { cours: lesson }), ...(born && { annee: String(born) }) })}#ecrire`,
  newPassword: (token: string) => filled(paths.newPassword, token),
  invitation: (token: string) => filled(paths.invitation, token),
  dashboard: '/admin/dashboard',
} as const

export const coachPlace = (id: string) => `entraineur-${id}`

/** A path with its one `:name` put in. */
const filled = (path: `${string}/:${string}`, value: string) =>
  path.replace(/:\w+/, encodeURIComponent(value))
