import { declared, type MountedEndpoint } from '#src/core/http/index.ts'

/** Files, and what answers any other address: an unknown call, a posted form, a page. */
export const siteEndpoints: MountedEndpoint[] = [
  // The container asks however busy the site is.
  { ...declared({ call: 'GET /healthz', audience: 'public', limit: 'none' }), feature: 'health' },
  { ...declared({ call: 'GET /uploads/*', audience: 'public', limit: 'none' }), feature: 'media' },
  { ...declared({ call: 'ALL /api/*', audience: 'public', limit: 'load share' }), feature: 'site' },
  { ...declared({ call: 'POST /*', audience: 'public', limit: 'page share' }), feature: 'site' },
  { ...declared({ call: 'GET /*', audience: 'public', limit: 'page share' }), feature: 'site' },
]
