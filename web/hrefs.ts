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
  removal: '/gallery/:id/retrait',
  contact: '/contact',
  login: '/admin/login',
  invitation: '/admin/invitation/:token',
  dashboard: '/admin/dashboard/*',
} as const

/** Links to the pages; those of records take their id. */
export const hrefs = {
  home: paths.home,
  about: paths.about,
  coaches: paths.coaches,
  courses: paths.courses,
  events: paths.events,
  event: (id: string) => filled(paths.event, id),
  blogs: paths.blogs,
  /** The articles that carry a tag */
  tag: (tag: string) => `${paths.blogs}?tag=${encodeURIComponent(tag)}`,
  article: (id: string) => filled(paths.article, id),
  podiums: paths.podiums,
  gallery: paths.gallery,
  removal: (id: string) => filled(paths.removal, id),
  contact: paths.contact,
  login: paths.login,
  invitation: (token: string) => filled(paths.invitation, token),
  dashboard: '/admin/dashboard',
} as const

/** A path with its one `:name` put in. */
const filled = (path: `${string}/:${string}`, value: string) =>
  path.replace(/:\w+/, encodeURIComponent(value))
