import { expect, onTestFinished, test, vi } from 'vitest'

const other = 'https://api.club.example'

/** The modules as they are built with this setting. */
async function builtWith(base: string) {
  vi.stubEnv('VITE_API_BASE_URL', base)
  vi.resetModules()
  const requestedAddresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requestedAddresses.push(address)
    return Response.json([])
  })
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  const { get } = await import('./api.ts')
  const { contentPolicy } = await import('#src/core/http/security.ts')
  await get('/api/events')
  return { asked: requestedAddresses, policy: contentPolicy({ https: true }) }
}

test('pages call the API of their own origin', async () => {
  const { asked: requestedAddresses, policy } = await builtWith('')
  expect(requestedAddresses).toEqual(['/api/events'])
  expect(policy).not.toContain('connect-src')
})

test('pages built for another API call that one, and the content policy allows it', async () => {
  const { asked: requestedAddresses, policy } = await builtWith(other)
  expect(requestedAddresses).toEqual([`${other}/api/events`])
  expect(policy).toContain(`connect-src 'self' ${other};`)
})
