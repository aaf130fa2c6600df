import { expect, test } from 'vitest'
import { callArticles, listAddress, readFilters } from './filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('the blog’s address without parameters is the whole list as a grid', () => {
  expect(read('')).toEqual({ q: '', tag: '', category: '', page: 1, view: 'grid' })
})

test.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=deux', 1],
  ['page=99999999', 20],
])('the blog’s address %s shows %i pages', (search, page) => {
  expect(read(search).page).toBe(page)
})

test('a blog address that is parsed and written again is the same', () => {
  for (const address of [
    '/blogs',
    '/blogs?tag=D%C3%A9butants',
    '/blogs?tag=a%26b&q=o-soto+gari&category=Techniques+de+judo&page=2&view=list',
  ]) {
    expect(listAddress(read(address.split('?')[1] ?? ''))).toBe(address)
  }
})

test('the blog requests two cards more than it shows, and the first featured match', () => {
  expect(
    callArticles(new URLSearchParams('tag=Judo&q=ippon&category=Judo&page=2&view=list')),
  ).toEqual({
    articles: { address: '/api/blogs?view=card&q=ippon&tag=Judo&category=Judo&limit=26' },
    featured: {
      address: '/api/blogs?view=card&q=ippon&tag=Judo&category=Judo&featured=true&limit=1',
    },
  })
})
