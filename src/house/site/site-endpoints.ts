import { declared, type MountedEndpoint } from '#src/house/http/endpoint.ts'

/** What answers any other address: an unknown call, a posted form, a file of the client, a page. */
export const siteEndpoints: MountedEndpoint[] = [
  { ...declared({ call: 'ALL /api/*', audience: 'public', limit: 'load share' }), feature: 'site' },
  { ...declared({ call: 'POST /*', audience: 'public', limit: 'page share' }), feature: 'site' },
  { ...declared({ call: 'GET /*', audience: 'public', limit: 'page share' }), feature: 'site' },
]
