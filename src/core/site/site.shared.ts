import type { Problem } from '#src/core/http/errors.shared.ts'
import type { HiddenWhenEmptyPage } from '#src/core/settings/settings.schema.ts'

/**
 * Rendering interface. src/ never imports web/: the server bundle provides it, or Vite in
 * development.
 */
export type Web = {
  /** Matches a URL; undefined for an unknown route. */
  match(path: string, search: string): PageMatch | undefined
  /** Paths that exist whatever the content. */
  sitemap: readonly string[]
  /** Pages among them that a hidden page takes along, by their path */
  hiddenWith?: Readonly<Record<string, string>>
  /** Paths of pages that exist once they have content. */
  optional?: Partial<Record<HiddenWhenEmptyPage, string>>
  /** Title of a page; undefined when a required answer is missing */
  title?(page: PageMatch, answers: Record<string, ApiResult>): string | undefined
  siteSlots?(answers: Record<string, ApiResult>): string[]
  /** Renders a page; undefined shows the unknown-route screen. */
  render(page: PageMatch | undefined, boot: Boot): Promise<string>
}

export type PageMatch = {
  /** Canonical URL with known parameters only: the cache key and the canonical link. */
  url: string
  /** Whether search engines should skip it; there may be unlimited such URLs. */
  hidden: boolean
  /** Path without parameters for the visit count; absent if visits are not counted */
  visit?: string | undefined
  /** Whether the URL is a secret link: the page is never cached */
  ofLink?: boolean
  /** Whether it shows a form's success: no shared cache may keep it. */
  sent?: boolean
  /** File name without `.tsx`. */
  module: string
  addresses: PageAddress[]
  /** API call for its form, if a browser posts it without scripts */
  form?: PageForm
}

export type PageForm = {
  /** Path of a POST call */
  address: string
  /** Values from the page's URL */
  fixed?: Record<string, string>
  /** Fields never sent back */
  secrets?: readonly string[]
  /** Allows resubmission; otherwise a second press gets the first answer */
  repeatable?: boolean
  /**
   * Second step: if the answer has this field, the page is shown with it and posts this call next.
   */
  next?: { field: string; address: string }
  done: string
  /** Field of the answer with the redirect target, instead of `done` */
  doneAt?: string
}

/** Result of a posted form; status 200 when a second step is due. */
export type Refused = { status: number; values: Record<string, string>; problems: Problem[] }

/**
 * API address of a page. `mayFail`: the page works without this answer (spec section 8 'Silent
 * failures').
 */
export type PageAddress = { address: string; mayFail?: boolean }

export type ApiResult = { status: number; body: unknown }

/**
 * URL paths of the built files; `script` is loaded first and loads `app` and `preloads`, and
 * `older` only in browsers that need its polyfills.
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
  /** Origin without a trailing slash */
  origin: string
  /** IANA name of the club's time zone */
  timeZone: string
  /** Day in the club's time zone, yyyy-MM-dd */
  today: string
  answers: Record<string, ApiResult>
  posted?: Refused
}

export type Site = {
  web(): Promise<Web>
  assets(modules: readonly string[]): Assets
  /** Style sheets inlined in the document. */
  css(styles: string[], html: string): string
}
