/** Handler that answers from the cache first, before any middleware of Hono. */
export { CachingHandler, createListener, type Entrances, type Handler } from './caching-handler.ts'
/** Serves the built files; names with a hash are cached for good. */
export { clientFiles } from './client-files.ts'
/** Limit of answers made at the same time, with a share for each address and network. */
export { LoadLimit } from './load-limit.ts'
/** Scripts and styles of a page, from Vite’s manifest. */
export { documentStyles, type Manifest, pageAssets, styleReader } from './manifest.ts'
/** Renders a page from the answers of its API addresses, fetched in process. */
export { type FetchAnswer, fetchAnswers, pageRenderer } from './pages.ts'
/** Forms posted without scripts: each becomes an API call and is answered with a page. */
export { postedForms } from './posted-forms.ts'
/** Cache of public answers until a visible write. */
export { ResponseCache } from './response-cache.ts'
/** Endpoints of the site itself: files, pages, posted forms, unknown calls. */
export { siteEndpoints } from './site-endpoints.ts'
/** Redirects www. to PUBLIC_URL; without PUBLIC_URL nothing is redirected. */
export { withoutWww } from './www.ts'
