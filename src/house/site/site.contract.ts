import type { Problem } from '#src/house/http/errors.contract.ts'
import type { OptionalPage } from '#src/office/settings/settings.contract.ts'

/** What src/ asks of web/, which it never imports: the bundle gives it, or Vite in development. */
export type Web = {
  /** The page an address leads to; undefined for an unknown route. */
  match(path: string, search: string): PageMatch | undefined
  /** Paths of the public pages that are there whatever the content. */
  sitemap: readonly string[]
  /** Paths of those that are there once the club has filled them in. */
  optional?: Partial<Record<OptionalPage, string>>
  /** What a page is called, from the answers it is made of; undefined when one it needs is missing */
  title?(page: PageMatch, answers: Record<string, Answer>): string | undefined
  /** Modules that are drawn around a page whose calls have these answers, named so. */
  around?(answers: Record<string, Answer>): string[]
  /** The whole document of a page, or of the unknown-route screen without one, styled by `css`. */
  render(page: PageMatch | undefined, boot: Boot, css: string): Promise<string>
}

export type PageMatch = {
  /** The address in its one spelling: known parameters only. Key of the cached page, canonical link. */
  url: string
  /** Not cached: pages nobody is to find, and others whose addresses are as many as one likes. */
  hidden: boolean
  /** The address without parameters, under which visits are counted; absent where they are not */
  visit?: string | undefined
  /** It says who has just posted its form of their success: kept by no shared cache. */
  sent?: boolean
  /** The file that holds the page, by its name without `.tsx`. */
  module: string
  addresses: PageAddress[]
  /** What the page's form becomes when a browser posts it to the page, without scripts */
  form?: PageForm
}

export type PageForm = {
  /** The API call, a POST */
  address: string
  /** What the form does not say itself but the page's address does */
  fixed?: Record<string, string>
  /** Fields that are never sent back: passwords */
  secrets?: readonly string[]
  /** Each press is a call of its own; otherwise a second one is answered like the first */
  repeatable?: boolean
  /**
   * Where the answer has this field and nothing is done yet, the page is shown again with it among
   * the values; posted again with it, the form becomes this call
   */
  next?: { field: string; address: string }
  /** Where success leads */
  done: string
  /** The field of the answer that says where success leads instead: a path of the site */
  doneAt?: string
}

/** A posted form shown again: what was typed, and why it was refused; 200 where a next step is due. */
export type Refused = { status: number; values: Record<string, string>; problems: Problem[] }

/** `silent`: the page stands without this answer (spec section 8 'Silent failures'). */
export type PageAddress = { address: string; silent?: boolean }

export type Answer = { status: number; body: unknown }

/**
 * Which files a page needs: paths from the root of the site. `script` is loaded first, `app` and
 * `preloads` by it.
 */
export type Assets = {
  script: string
  app: string
  styles: string[]
  preloads: string[]
  fonts: string[]
}

/** What the document carries so that the browser starts from the same data as the server. */
export type Boot = {
  assets: Assets
  /** Scheme and host, without a trailing slash */
  origin: string
  /** yyyy-MM-dd in the club's country */
  today: string
  answers: Record<string, Answer>
  posted?: Refused
}

export type Site = {
  web(): Promise<Web>
  /** Of these modules, beside what every page needs */
  assets(modules: readonly string[]): Assets
  /** What is in these style sheets, one after the other: it travels in the document. */
  css(styles: string[]): string
}
