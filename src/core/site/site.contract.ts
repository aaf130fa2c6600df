import type { Problem } from '#src/core/http/errors.contract.ts'
import type { OptionalPage } from '#src/core/settings/settings.contract.ts'

/** src/ never imports web/: the bundle gives it, or Vite in development. */
export type Web = {
  /** Undefined for an unknown route. */
  match(path: string, search: string): PageMatch | undefined
  /** Those that are there whatever the content. */
  sitemap: readonly string[]
  /** Those that are there once the club has filled them in. */
  optional?: Partial<Record<OptionalPage, string>>
  /** Undefined when an answer it needs is missing */
  title?(page: PageMatch, answers: Record<string, Answer>): string | undefined
  around?(answers: Record<string, Answer>): string[]
  /** Without a page the unknown-route screen. */
  render(page: PageMatch | undefined, boot: Boot, css: string): Promise<string>
}

export type PageMatch = {
  /** In its one spelling, known parameters only: the key of the cached page, the canonical link. */
  url: string
  /** Nobody is to find it, or there are as many as one likes. */
  hidden: boolean
  /** Without parameters; absent where visits are not counted */
  visit?: string | undefined
  /** Shown to who holds its link, and kept by nobody */
  ofLink?: boolean
  /** Says who posted its form of their success: kept by no shared cache. */
  sent?: boolean
  /** Its file, without `.tsx`. */
  module: string
  addresses: PageAddress[]
  /** When a browser posts it to the page, without scripts */
  form?: PageForm
}

export type PageForm = {
  /** A POST */
  address: string
  /** From the page's address */
  fixed?: Record<string, string>
  /** Fields never sent back */
  secrets?: readonly string[]
  /** Otherwise a second press is answered like the first */
  repeatable?: boolean
  /** Where the answer has this field, the page is shown with it, and posts this call next. */
  next?: { field: string; address: string }
  done: string
  /** The field of the answer that says where success leads instead */
  doneAt?: string
}

/** 200 where a next step is due. */
export type Refused = { status: number; values: Record<string, string>; problems: Problem[] }

/** `silent`: the page stands without this answer (spec section 8 'Silent failures'). */
export type PageAddress = { address: string; silent?: boolean }

export type Answer = { status: number; body: unknown }

/**
 * Paths from the root of the site; `script` is loaded first, `app` and `preloads` by it, `older` only
 * where the browser lacks what it brings.
 */
export type Assets = {
  script: string
  app: string
  older?: string
  styles: string[]
  preloads: string[]
  fonts: string[]
}

export type Boot = {
  assets: Assets
  /** Without a trailing slash */
  origin: string
  /** yyyy-MM-dd */
  today: string
  answers: Record<string, Answer>
  posted?: Refused
}

export type Site = {
  web(): Promise<Web>
  assets(modules: readonly string[]): Assets
  /** They travel in the document. */
  css(styles: string[]): string
}
