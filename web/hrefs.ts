/**
 * The addresses of the site (spec section 2 'Route table'): the rows of pages.ts stand at them, and
 * links are made from them below. `:name` is a part of the address; a `*` at its end is the page's
 * own affair.
 */
export const paths = {
  home: '/',
  about: '/about',
  coaches: '/coaches',
  courses: '/cours',
  events: '/events',
  event: '/events/:id',
  blogs: '/blogs',
  article: '/blogs/:id',
  podiums: '/podiums',
  gallery: '/gallery',
  album: '/gallery/albums/:id',
  photo: '/gallery/:id',
  removal: '/gallery/:id/retrait',
  joining: '/inscription',
  questions: '/questions',
  parajudo: '/para-judo',
  committee: '/bureau',
  partners: '/partenaires',
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

/** Links to the pages; those of records take their id. */
export const hrefs = {
  home: paths.home,
  about: paths.about,
  coaches: paths.coaches,
  /** One coach's card among them all */
  coach: (id: string) => `${paths.coaches}#${coachPlace(id)}`,
  courses: paths.courses,
  lessonFinder: `${paths.courses}#${finderPlace}`,
  events: paths.events,
  event: (id: string) => filled(paths.event, id),
  blogs: paths.blogs,
  tag: (tag: string) => `${paths.blogs}?tag=${encodeURIComponent(tag)}`,
  article: (id: string) => filled(paths.article, id),
  podiums: paths.podiums,
  gallery: paths.gallery,
  /** All photos of an event, by its name */
  album: (name: string) => filled(paths.album, name),
  photo: (id: string) => filled(paths.photo, id),
  removal: (id: string) => filled(paths.removal, id),
  joining: paths.joining,
  questions: paths.questions,
  question: (id: string) => `${paths.questions}#${encodeURIComponent(id)}`,
  parajudo: paths.parajudo,
  committee: paths.committee,
  partners: paths.partners,
  contact: paths.contact,
  /** Where a comment is pointed out to the club */
  report: (id: string) => filled(paths.report, id),
  legal: paths.legal,
  privacy: paths.privacy,
  accessibility: paths.accessibility,
  /**
   * The contact form, ready to ask for a trial lesson
   * @param lesson which one, in words
   */
  trial: (lesson?: string) =>
    `${paths.contact}?${new URLSearchParams({ sujet: 'essai', ...(lesson && { cours: lesson }) })}#ecrire`,
  login: paths.login,
  forgotten: paths.forgotten,
  newPassword: (token: string) => filled(paths.newPassword, token),
  invitation: (token: string) => filled(paths.invitation, token),
  dashboard: '/admin/dashboard',
} as const

/** The name of a coach's place on the page of them all. */
export const coachPlace = (id: string) => `entraineur-${id}`

/** A path with its one `:name` put in. */
const filled = (path: `${string}/:${string}`, value: string) =>
  path.replace(/:\w+/, encodeURIComponent(value))
