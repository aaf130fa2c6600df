import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { readPage } from '#web/testing/page-form.ts'
import { textOf } from '#web/testing/page-text.ts'

async function start() {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  return async (path: string) => await readPage(await app.call(`GET ${path}`))
}

test('the list of articles has the featured one first, and without scripts is filtered by links', async () => {
  const read = await start()
  const all = await read('/blogs')
  expect(all.all('h1').map(({ textContent }) => textContent)).toEqual(['Le blog'])
  const articles = all.all('article').map(({ textContent }) => textContent)
  expect(articles).toHaveLength(6)
  expect(articles[0]).toMatch(/À la une.*Apprendre à tomber/s)
  expect(all.main.match(/À la une/g)).toHaveLength(1)
  const list = await read('/blogs?category=Judo')
  expect(list.all('article')).toHaveLength(5)
  expect(list.fields).toEqual({ category: 'Judo', q: '' })
  const search = new URLSearchParams({ q: 'claquettes dépareillées' })
  const found = await read(`/blogs?${search}&category=Judo`)
  expect(found.all('article').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Huit valeurs'),
  ])
  const links = found.all('a').map((link) => link.getAttribute('href'))
  expect(links).toContain(`/blogs?${search}&category=Judo&view=list`)
  expect(links).toContain(`/blogs?${search}`)
})

test('an article has its day, reading time, tags, text and comments, and without scripts no dead button', async () => {
  const read = await start()
  const article = await read('/blogs/apprendre-a-tomber-la-premiere-victoire-du-judoka')
  const text = textOf(article.html)
  expect(text).toMatch(/\|14 novembre 2026\|.*1 min de lecture.*Contenu visuel à venir/)
  expect(text).toContain('Au premier cours, personne ne fait tomber personne.')
  expect(text).toMatch(/\|Trois repères pour débuter\|.*\|2 commentaires\|.*mercredi.*Marianne/)
  expect(article.html).toMatch(/<title>Apprendre à tomber.*content="Au premier cours[^"]{80,132}…"/)
  expect(article.html).toMatch(/href="\/blogs\?tag=Techniques\+de\+judo"[^>]*>Techniques de judo/)
  expect(article.html).toMatch(/href="#lecture".* id="lecture"/s)
  const buttons = article.all('button').map((button) => `${button}`)
  const sharing = buttons.filter((button) => button.includes('Partager'))
  expect(sharing).toHaveLength(2)
  expect(sharing.filter((button) => !button.includes('noscript:hidden!'))).toEqual([])
})

test('an unknown article is a 404 that links to the list', async () => {
  const missing = await (await start())('/blogs/inconnu')
  expect(missing.answer.status).toBe(404)
  expect(missing.main).toContain('Article introuvable')
  expect(missing.all('a').map((link) => link.getAttribute('href'))).toContain('/blogs')
})
