import '#web/Dashboard.tsx'
import { expect, test } from 'vitest'
import { getSearchScope, listSearchedTables } from '#src/admin/personal-data/matches.queries.ts'
import { features, trashKinds } from '#src/registry.ts'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { isByHand, matchHref, recordTypeLabel } from './matches.ts'

const sections = listAdminSections().flatMap(({ section }) => section?.name ?? [])
const searched = [
  ...trashKinds.map(({ recordType }) => recordType),
  ...listSearchedTables(getSearchScope(features)),
]

test.each([
  ['blogs', ['erase'], false, true],
  ['about', [], false, true],
  ['blogs', ['erase'], true, false],
  ['messages', ['anonymise', 'erase'], false, false],
  ['versions', ['erase'], false, false],
] as const)('a name in %s with %j, in the trash: %s, is taken out in a form: %s', (...given) => {
  const [recordType, actions, trashed, byHand] = given
  const match = { room: recordType, _id: 'id', key: '', title: '', texts: [], trashed }
  expect(isByHand({ ...match, actions: [...actions] })).toBe(byHand)
})

test('each match of a person is named, and links to its section', () => {
  expect(searched.length).toBeGreaterThan(20)
  const lost = searched.filter((room) => {
    const find = { room, _id: 'id', key: '', title: '', texts: [], actions: [], trashed: false }
    const [, , , section = ''] = (matchHref(find) ?? '').split('/')
    return recordTypeLabel(find) === 'Élément' || !sections.includes(section)
  })
  expect(lost).toEqual([])
})
