import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type { OptionalPage } from '#src/core/settings/settings.contract.ts'
import type { PageForm } from '#src/core/site/site.contract.ts'
import type { Boot } from './boot.ts'
import type { Call } from './calls.ts'

/**
 * What a room brings to the site, in NAME.pages.ts; web/features.ts lists them all. What the API answers
 * to the GETs of visitors it is made from, it adds to web/answers.ts.
 */
export type WebFeature = {
  pages?: readonly PageRow[]
  band?: Band
}

export type Band = {
  at: 'top' | 'foot'
  /** The name of its component, and of its file */
  name: string
  load: () => Promise<Record<string, unknown>>
  /** Something where a document that came with these answers is to show it */
  shown: (answers: Boot['answers']) => unknown
}

export type NavLink = { label: string; href: string }
export type NavEntry = NavLink & { note: string; Icon: LucideIcon }

/**
 * A row of the map of the site: address → page → the API calls whose answers become its props →
 * head. To add a page, add its file and a row in its feature: props that do not fit the component, a
 * call that the API does not have and a file that is not there do not compile.
 */
type Row<Props> = {
  path: string
  /** One of the pages that are there once the club has filled them in: its data answer 404 before */
  optional?: OptionalPage
  /**
   * Its line in the menus, where no other part of the site leads there: an optional page's at the
   * end of 'Notre Club' and in the footer, among them by `order`, else under 'Actualités'
   */
  menu?: Omit<NavEntry, 'href'> & { order?: number }
  /** Names of the query parameters that change what the page shows */
  query?: readonly string[]
  /** Those of them that say any text: such addresses are as many as one likes, and not cached */
  free?: readonly string[]
  /** Their one spelling, where several show the same (`?page=02`) */
  spell?: (query: URLSearchParams) => URLSearchParams
  /**
   * The page's form, which a browser posts to the page's own address where there are no scripts:
   * the API call it becomes, and where success leads. The server alone asks for it: `onServer`
   */
  form?: false | ((params: Params, query: URLSearchParams) => PageForm)
  /** Props the page can do without: their failed load is silent (spec section 8) */
  silent?: readonly Optional<Asked<Props>>[]
  /** What of the props the browser needs to take the page over; absent: all. The rest stands in
   * the document alone, in parts that stay as they are (ui/layout/still.tsx) */
  live?: (props: Props) => DeepPartial<Props>
  /** For who holds its link: no browser and no cache keeps it */
  audience?: 'link'
  /** It fills the screen: no header, no footer */
  bare?: boolean
  /** Shown while the props of a page reached by a link are on their way; a page's module may
   * export a richer screen as `Loading` */
  loading?: string
  /** Replaces the page when its props could not be loaded */
  failed?: { title: string; text?: string }
  /** Shown when a record is missing */
  missing?: { title: string; text?: string; list: string; listTitle: string }
  /** What the page is about, beside its own words: search engines and shared links are told */
  about?: 'club' | 'event' | 'article'
  /** Else what search engines are told of it (schema.org): `onServer`, as a form */
  structured?: false | ((props: Props, address: string) => Thing)
  head: Head | ((props: Props) => Head)
} & Asks<Asked<Props>>

/** What the frame gives every page; the other props are asked of the API. */
type Given = 'params' | 'reload'
type Asked<Props> = Omit<Props, Given>

type Asks<Props> = keyof Props extends never
  ? { data?: never }
  : {
      /** Prop name → API call */
      data: (
        params: Params,
        query: URLSearchParams,
      ) => { [Name in keyof Props]: Call<NonNullable<Props[Name]>> }
    }

type DeepPartial<Props> = { [Name in keyof Props]?: Partial<Props[Name]> }

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

/** A row, whatever its page takes. */
export type PageRow = Omit<Row<object>, 'data' | 'silent' | 'structured' | 'head' | 'live'> & {
  /** The name of its component, and of its file */
  page: string
  load: () => Promise<object>
  data?: (params: Params, query: URLSearchParams) => Record<string, Call<unknown>>
  silent?: readonly string[]
  live?: (props: never) => Record<string, unknown>
  structured?: false | ((props: never, address: string) => Thing)
  head: Head | ((props: never) => Head)
}

/** What a page's component takes; its file exports it under the file's name. */
type PropsOf<Component> = Component extends (...props: infer Props) => ReactNode
  ? Props extends [infer Own, ...unknown[]]
    ? Own
    : object
  : never

/** The row of a page whose file exports it under its own name. */
export const page = <Name extends string, Module extends { [Key in Name]: unknown }>(
  name: Name,
  load: () => Promise<Module>,
  row: Row<PropsOf<Module[Name]>>,
): PageRow => ({ ...(row as unknown as PageRow), page: name, load })

/** False in what browsers load, where the build leaves out what it guards. */
export const onServer = typeof window === 'undefined'

/** The mark of an address to which a posted form has led: the page then announces its success. */
export const sentMark = { name: 'envoye', value: '1' } as const

export const sent = (address: string) => `${address}?${sentMark.name}=${sentMark.value}`
