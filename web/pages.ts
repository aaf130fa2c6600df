/**
 * The map of the site: address → page → the API calls whose answers become its props → head.
 * A page is named by its file; its component has the file's name. To add a page, add a row.
 */
export type PageRow = {
  /** `:name` is a part of the address */
  path: string
  /** File under web/, without `.tsx` */
  page: string
  /** Names of the query parameters that change what the page shows */
  query?: readonly string[]
  /** Prop name → API address */
  data?: (params: Params, query: URLSearchParams) => Record<string, string>
  /** Props the page can do without: their failed load is silent (spec section 8) */
  silent?: readonly string[]
  /** Shown while the props of a page reached by a link are on their way */
  loading?: string
  /** Shown when a record is missing */
  missing?: { title: string; list: string; listTitle: string }
  head: Head | ((props: never) => Head)
}

export type Params = Readonly<Record<string, string>>
export type Head = {
  /** Without the club's name, which is added; absent on the home page */
  title?: string
  /** At most 160 characters */
  description?: string
  image?: string
  /** Not for search engines */
  hidden?: boolean
}

export const pages: readonly PageRow[] = [
  {
    path: '/',
    page: 'home/HomePage',
    data: () => ({ events: '/api/events?limit=3', articles: '/api/blogs?view=card&limit=3' }),
    silent: ['events', 'articles'],
    head: {},
  },
  {
    path: '/events',
    page: 'events/EventsPage',
    data: () => ({ events: '/api/events' }),
    head: {
      title: 'Événements',
      description:
        'Tournois, stages, passages de grade et repas partagés : les prochains rendez-vous du club.',
    },
  },
]
