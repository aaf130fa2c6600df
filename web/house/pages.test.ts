import { expect, test } from 'vitest'
import { call } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { matchPage } from '#web/match.ts'
import { type PageRow, pages } from '#web/pages.ts'

test('every address has one row, and each link leads to its row', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted())
  expect(matchPage(hrefs.event('tournoi-2026'), '')?.row.path).toBe(paths.event)
  expect(matchPage(hrefs.article('une chute'), '')?.params).toEqual({ id: 'une chute' })
  expect(matchPage(hrefs.dashboard, '')?.row.path).toBe(paths.dashboard)
})

// Checked by the compiler: a mark without an error below it is one itself.
test('a wrong row does not compile', () => {
  const wrong: PageRow[] = [
    // @ts-expect-error a page without a file
    { path: paths.about, page: 'club/about/AbotPage', head: {} },
    {
      path: paths.events,
      page: 'club/events/EventsPage',
      // @ts-expect-error a prop that its component does not take
      data: () => ({ event: call('/api/events') }),
      head: {},
    },
    {
      path: paths.courses,
      page: 'club/courses/CoursesPage',
      // @ts-expect-error an answer that does not fit the prop
      data: () => ({ courses: call('/api/coaches') }),
      head: {},
    },
    // @ts-expect-error a page that asks for nothing, though its component needs an answer
    { path: paths.podiums, page: 'club/courses/CoursesPage', head: {} },
  ]
  expect(wrong).toHaveLength(4)
  // @ts-expect-error a call the API does not have
  expect(call('/api/evnts').address).toBe('/api/evnts')
})
