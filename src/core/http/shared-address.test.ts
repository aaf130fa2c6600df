import { expect, test } from 'vitest'
import type { Health } from '#src/core/health/health.schema.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { testApp } from '#src/testing/test-app.ts'
import { sharedAddress } from './shared-address.ts'

const online = { PUBLIC_URL: 'https://club.example' }

/** Makes five visits from different browsers; returns the kinds of error the dashboard lists. */
async function listErrorsAfter(
  env: Record<string, string>,
  createHeaders: (visit: number) => Record<string, string>,
  nextBrowser = (visit: number) => `Browser ${visit}`,
) {
  const app = testApp(env)
  for (let visit = 1; visit <= 5; visit++) {
    const headers = { 'User-Agent': nextBrowser(visit), ...createHeaders(visit) }
    await app.call('GET /healthz', undefined, headers)
  }
  const admin = await app.asAdmin()
  const { errors } = (await (await admin.call('GET /api/health')).json()) as Health
  return errors.map(({ kind }) => kind)
}

const trusting = { ...online, TRUST_PROXY: 'on' }
const forwarded = (text: string) => () => ({ 'X-Forwarded-For': text })
const forwardedBeside = (network: string) => (visit: number) => forwarded(`${network}.${visit}`)()

test.each([
  ['off', forwarded('81.2.69.1')],
  ['on', forwarded('81.2.69.1, 81.2.70.9')],
  ['on', () => ({ 'X-Forwarded-For': '81.2.70.9', 'CF-Connecting-IP': '2001:4860::1' })],
])(
  'a proxy not counted by TRUST_PROXY=%s is reported once five browsers used it',
  async (trust, createHeaders) => {
    expectConsoleError(/Un proxy que TRUST_PROXY ne compte pas/)
    expect(await listErrorsAfter({ ...online, TRUST_PROXY: trust }, createHeaders)).toEqual([
      sharedAddress.proxy,
    ])
  },
)

test('five browsers behind one private address are reported, one browser is not', async () => {
  expectConsoleError(/sous une même adresse/)
  const behind = forwarded('172.18.0.1')
  expect(await listErrorsAfter(trusting, behind)).toEqual([sharedAddress.network])
  expect(await listErrorsAfter(trusting, behind, () => 'Browser')).toEqual([])
})

test.each([
  ['who have an address each', trusting, forwardedBeside('81.2.69')],
  [
    'behind two proxies that are counted',
    { ...online, TRUST_PROXY: '2' },
    forwarded('81.2.69.1, 81.2.70.9'),
  ],
  ['at home beside the server', trusting, forwardedBeside('192.168.1')],
  ['of a site that is not online', { TRUST_PROXY: 'on' }, forwarded('172.18.0.1')],
])('visitors %s are not reported as sharing an address', async (_, env, createHeaders) => {
  expect(await listErrorsAfter(env, createHeaders)).toEqual([])
})
