import { declared, type MountedEndpoint } from '#src/core/http/index.ts'

/** Endpoints for files, unknown calls, posted forms and pages. */
export const siteEndpoints: MountedEndpoint[] = [
  // The container's health check must succeed even on a busy site.
  { ...declared({ call: 'GET /healthz', audience: 'public', limit: 'none' }), feature: 'health' },
  { ...declared({ call: 'GET /uploads/*', audience: 'public', limit: 'none' }), feature: 'media' },
  { ...declared({ call: 'ALL /api/*', audience: 'public', limit: 'load share' }), feature: 'site' },
  { ...declared({ call: 'POST /*', audience: 'public', limit: 'page share' }), feature: 'site' },
  { ...declared({ call: 'GET /*', audience: 'public', limit: 'page share' }), feature: 'site' },
]
