import { expect, test } from 'vitest'
import '#web/pages.ts'
import { matchPage } from './match.ts'

test.each([
  ['/events', '?page=2', '/events?page=2'],
  ['/events', '?page=02', '/events'],
  ['/Events/', '?page=1', '/events'],
  ['/events', '?page=7777', '/events?page=20'],
  ['/gallery', '?page=7777', '/gallery?page=7777'],
  ['/gallery', '?page=-1&x=y', '/gallery'],
  ['/blogs', '?page=3.0&view=grid', '/blogs?page=3'],
  ['/blogs', '?view=list&tag=%20Judo&q=', '/blogs?tag=Judo&view=list'],
  ['/blogs', '?view=list&category=Judo', '/blogs?category=Judo&view=list'],
  ['/contact', '?sujet=question&x=y', '/contact'],
  ['/Contact', '?sujet=essai&cours=%20', '/contact?sujet=essai'],
  ['/contact', '?cours=%C3%89veil%20%20judo', '/contact?sujet=essai&cours=%C3%89veil+judo'],
  ['/contact', `?cours=${'x'.repeat(300)}`, `/contact?sujet=essai&cours=${'x'.repeat(200)}`],
  ['/events/st%61ge', '', '/events/stage'],
])('the address %s%s is canonicalised to %s', (path, search, url) => {
  expect(matchPage(path, search)?.url).toBe(url)
})
