import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type { HiddenWhenEmptyPage } from '#src/core/settings/settings.schema.ts'
import type { PageForm } from '#src/core/site/site.shared.ts'
import type { Boot } from './boot.ts'
import type { Call } from './calls.ts'

/**
 * Pages and site slot of a feature, in NAME.pages.ts; web/features.ts lists them all. The
 * feature adds the types of its API answers to web/answers.ts. A feature that others can extend
 * declares its own key.
 */
export interface WebFeature {
  pages?: readonly PageRow[]
  siteSlot?: SiteSlot
}

export type SiteSlot = {
  at: 'top' | 'foot'
  /** Name of its component, and of its file */
  name: string
  load: () => Promise<Record<string, unknown>>
  /** Call of what it says today: made with every page, again on navigation, void the next day */
  call?: Call<unknown>
  /** Truthy if a document with these answers shows it */
  isVisible: (answers: Boot['answers']) => unknown
}

export type NavLink = {
  label: string
  href: string
  /** Language of its page, unless French */
  lang?: string | undefined
}
export type NavEntry = NavLink & { note: string; Icon: LucideIcon }

/**
 * Row of the site map: address → page → API calls whose answers become its props → head. To add a
 * page, add its file and a row in its feature. Wrong props, unknown calls and missing files do not
 * compile.
 */
type Row<Props> = {
  path: string
  /** Page that exists only once the club has filled it in: its data is a 404 before */
  hiddenWhenEmpty?: HiddenWhenEmptyPage
  /**
   * Menu entry, for pages not listed elsewhere. A page that hides when empty is added at the
   * end of 'Notre Club' and in the footer, sorted by `order`; others under 'Actualités'
   */
  menu?: Omit<NavEntry, 'href'> & { order?: number }
  /** Label of its link in the footer, for a page that the menu doesn't list */
  footer?: string
  /** Names of query parameters that change what the page shows */
  query?: readonly string[]
  /** Parameters among them with free text: these addresses are unlimited, so not cached */
  freeText?: readonly string[]
  /** Canonical query, where several show the same (`?page=02`) */
  canonicalQuery?: (query: URLSearchParams) => URLSearchParams
  /**
   * Form of the page, which browsers without scripts post to the page's address: its API call, and
   * the page after a success. Used on the server only: guard it with `onServer`
   */
  form?: false | ((params: Params, query: URLSearchParams) => PageForm)
  /** Optional props: a failed call shows no error (spec section 8) */
  mayFail?: readonly OptionalPropName<FetchedProps<Props>>[]
  /**
   * Props needed for hydration; all by default. Others are rendered in static parts only
   * (ui/layout/static-island.tsx)
   */
  clientProps?: (props: Props) => DeepPartial<Props>
  /** Path of the page that, hidden from the menu, takes this one out of search engines */
  hiddenWith?: string
  /** Page for whoever has its link: never cached */
  audience?: 'link'
  /** Fills the screen, without header and footer */
  withoutLayout?: boolean
  /**
   * Text while the props are loading after a navigation; a page's module may export a richer screen
   * as `Loading`
   */
  loading?: string
  /** Replaces a page whose props could not be loaded */
  failed?: { title: string; text?: string }
  /** Shown when a record does not exist */
  missing?: { title: string; text?: string; list: string; listTitle: string }
  /** Subject of the page, for search engines and shared links */
  about?: 'club' | 'event' | 'article' | 'page'
  /**
   * Structured data (schema.org), in place of the club's alone; guard it with `onServer`, like a
   * form, and import its code within it: browsers are not to load that
   */
  structured?: false | ((props: Props, page: PageOfClub) => Things | Promise<Things>)
  head: Head | ((props: Props) => Head)
} & Asks<FetchedProps<Props>>

type Things = Thing | Thing[]

/**
 * Page for search engines: addresses of itself and its picture, and the club, with all its details
 * on a page about it.
 */
export type PageOfClub = {
  address: string
  picture: string
  /** yyyy-MM-dd */
  today: string
  club: { '@type': 'SportsClub'; '@id': string; name: string; url: string }
}

/** Props from the frame; others come from the API. */
type LayoutPropName = 'params' | 'reload'
type FetchedProps<Props> = Omit<Props, LayoutPropName>

type Asks<Props> = keyof Props extends never
  ? { data?: never }
  : {
      /** API call of each prop */
      data: (
        params: Params,
        query: URLSearchParams,
      ) => { [Name in keyof Props]: Call<NonNullable<Props[Name]>> }
    }

type DeepPartial<Props> = { [Name in keyof Props]?: Partial<Props[Name]> }

type OptionalPropName<Props> = {
  [Name in keyof Props]-?: undefined extends Props[Name] ? Name : never
}[keyof Props]

export type Params = Readonly<Record<string, string>>
export type Head = {
  /** Title without the club's name, which is added; undefined on the home page */
  title?: string
  /** Description of at most 160 characters; else the page's phrase of that name */
  description?: string
  image?: string
  /** Date of the event, or of the article's publication */
  date?: string
  /** Canonical address, where other addresses show a part of the page */
  canonical?: string
  /** Language of the page's text, unless French */
  lang?: string | undefined
  /** Hides the page from search engines */
  hidden?: boolean
}

/** Row of any page, without the types of its props. */
export type PageRow = Omit<
  Row<object>,
  'data' | 'mayFail' | 'structured' | 'head' | 'clientProps'
> & {
  /** Name of its component, and of its file */
  page: string
  load: () => Promise<object>
  data?: (params: Params, query: URLSearchParams) => Record<string, Call<unknown>>
  mayFail?: readonly string[]
  clientProps?: (props: never) => Record<string, unknown>
  structured?: false | ((props: never, page: PageOfClub) => Things | Promise<Things>)
  head: Head | ((props: never) => Head)
}

/** Props of a page's component, which its file exports under its own name. */
type PropsOf<Component> = Component extends (...props: infer Props) => ReactNode
  ? Props extends [infer Own, ...unknown[]]
    ? Own
    : object
  : never

/** Builds the row of a page, whose file exports it under its own name. */
export const page = <Name extends string, Module extends { [Key in Name]: unknown }>(
  name: Name,
  load: () => Promise<Module>,
  row: Row<PropsOf<Module[Name]>>,
): PageRow => ({ ...(row as unknown as PageRow), page: name, load })

/** False in browsers, so that the build removes the guarded code. */
export const onServer = typeof window === 'undefined'

/** Query parameter added after a form was posted: the page then shows its success. */
export const sentMark = { name: 'envoye', value: '1' } as const

export const sent = (address: string) => `${address}?${sentMark.name}=${sentMark.value}`
