import { expect, test } from 'vitest'
import { features, visitorCalls } from '#src/registry.ts'
import type { AdminSection } from '#web/admin/frame/admin-section.ts'
import { call } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { page } from '#web/page.ts'
import { pages } from '#web/pages.ts'
import * as sections from '#web/sections.ts'
import { matchPage } from './match.ts'

test('every address matches one row of the pages, and each link its row', () => {
  const addresses = pages.map(({ path }) => path)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(Object.values(paths).filter((path) => !addresses.includes(path))).toEqual([])
  expect(new Set(pages.map((row) => row.page)).size).toBe(pages.length)
  expect(matchPage(hrefs.event('tournoi-2026'), '')?.row.path).toBe(paths.event)
  expect(matchPage(hrefs.article('une chute'), '')?.params).toEqual({ id: 'une chute' })
  expect(matchPage(hrefs.dashboard, '')?.row.path).toBe(paths.dashboard)
})

test('each page that hides when empty has a feature that says when it is filled', () => {
  const told = Object.values(features).flatMap((one) => Object.keys(one.pages?.hasContent ?? {}))
  const hiding = new Set(pages.flatMap(({ hiddenWhenEmpty }) => hiddenWhenEmpty ?? []))
  expect(told.toSorted()).toEqual([...hiding].toSorted())
})

test('no two entries of a menu have the same order', () => {
  const all = pages.flatMap(({ hiddenWhenEmpty, menu }) =>
    menu ? [`${hiddenWhenEmpty ? 'Notre Club' : 'Actualités'} ${menu.order ?? 0}`] : [],
  )
  expect(all.length).toBeGreaterThan(5)
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
})

test('no two sections, nor parts of the overview, have the same order', () => {
  const all = Object.values(sections as Record<string, AdminSection>).flatMap(
    ({ section, overview = [] }) => [
      ...(section ? [`section ${section.group ?? ''} ${section.order}`] : []),
      ...overview.map(({ side, order }) => `${side} ${order}`),
    ],
  )
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
})

test('pages call only public endpoints', () => {
  const open = visitorCalls.map(({ call }) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`))
  const pageCalls = pages.flatMap(({ data }) =>
    Object.values(data?.({ id: 'x' }, new URLSearchParams()) ?? {}),
  )
  expect(pageCalls.length).toBeGreaterThan(30)
  const calls = pageCalls.map(({ address }) => `GET ${address.replace(/\?.*/, '')}`)
  expect(calls.filter((one) => !open.some((pattern) => pattern.test(one)))).toEqual([])
})

test('a page’s calls use the parameters their features declare, so that it is cached', () => {
  const searches = ['', '?page=2', '?category=Judo', '?tag=Taïso', '?view=list']
  const addresses = pages.flatMap(({ data }) =>
    searches.flatMap((search) =>
      Object.values(data?.({ id: 'x' }, new URLSearchParams(search)) ?? {}).map(
        ({ address }) => address,
      ),
    ),
  )
  const refused = addresses.filter((address) => {
    const [path = '', search = ''] = address.split('?', 2)
    const declared = visitorCalls.find(({ call }) =>
      new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`).test(`GET ${path}`),
    )?.query
    return [...new URLSearchParams(search)].some(
      ([name, value]) => declared?.[name]?.(value) === undefined,
    )
  })
  expect(refused).toEqual([])
})

const events = () => import('#web/club/events/EventsPage.tsx')
const courses = () => import('#web/club/courses/CoursesPage.tsx')

// Checked by the compiler: a mark without an error below it is one itself.
test('an invalid row of the pages does not compile', () => {
  const path = '/'
  // @ts-expect-error a page that its file does not have
  page('EvntsPage', events, { path, head: {} })
  page('EventsPage', events, {
    path,
    // @ts-expect-error a prop that its component does not take
    data: () => ({ event: call('/api/events') }),
    head: {},
  })
  page('CoursesPage', courses, {
    path,
    // @ts-expect-error an answer that does not fit the prop
    data: () => ({ courses: call('/api/coaches') }),
    head: {},
  })
  // @ts-expect-error a page that asks for nothing, though its component needs an answer
  page('CoursesPage', courses, { path, head: {} })
  // @ts-expect-error a call the API does not have
  expect(call('/api/evnts').address).toBe('/api/evnts')
})
