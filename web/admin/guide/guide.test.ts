import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AdminSection } from '#web/admin/frame/admin-section.ts'
import * as listed from '#web/sections.ts'
import { readGuidePage } from '../../../guide-pages.ts'

const read = (name: string) => readGuidePage(readFileSync(`docs/guide/${name}.md`, 'utf8'))
const names = readdirSync('docs/guide').map((file) => file.replace(/\.md$/, ''))

test('each section’s help is an existing page and heading of the guide', () => {
  const wrong = Object.values<AdminSection>(listed).flatMap(({ feature, section }) => {
    if (!section || feature === 'guide') return []
    const [name = '', anchor] = section.guide.split('#')
    if (!names.includes(name)) return [`${feature}: ${section.guide}`]
    const isThere = !anchor || read(name).headings.some(({ id }) => id === anchor)
    return isThere ? [] : [`${feature}: ${section.guide}`]
  })
  expect(wrong).toEqual([])
})

test('links between pages of the guide lead to existing pages and headings', () => {
  let found = 0
  for (const name of names) {
    const { html, title } = read(name)
    expect(title, name).not.toBe('')
    expect(html, name).not.toContain('](')
    for (const [, href = ''] of html.matchAll(/<a href="([^"]*)"/g)) {
      if (/^https?:|^mailto:/.test(href)) continue
      found += 1
      const [path = '', anchor] = decodeURIComponent(href).split('#')
      const page = path === '' ? name : path.replace(/^\/admin\/dashboard\/guide\/?/, '')
      expect([...names, ''], `${name}: ${href}`).toContain(page)
      if (anchor)
        expect(
          read(page).headings.map(({ id }) => id),
          href,
        ).toContain(anchor)
    }
  }
  expect(found).toBeGreaterThan(30)
})
