import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { readXml, texts } from '#src/testing/xml.ts'

const article = {
  title: 'Chuter, se relever',
  content: '## Le geste\n\nVoir [le stage](/events/stage) et ![l’affiche](/uploads/gallery/a.jpg).',
  tags: ['Judo', 'Débutants & parents'],
}
const env = { PUBLIC_URL: 'https://club.example' }

test('the RSS feed has the whole text of an article, with absolute addresses', async () => {
  const app = testApp(env)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { ...article, image: '/uploads/gallery/une.jpg' })
  const answer = await app.call('GET /blog.rss')
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await readXml(answer)
  expect(feed.documentElement?.getAttribute('version')).toBe('2.0')
  expect(texts(feed, 'title')).toEqual(['EJJ\u00a0: le blog', article.title])
  expect(texts(feed, 'language')).toEqual(['fr'])
  expect(texts(feed, 'link').at(-1)).toBe('https://club.example/blogs/chuter-se-relever')
  const [guid = ''] = texts(feed, 'guid')
  expect(guid).toMatch(/^article-chuter-se-relever-[0-9a-z]+$/)
  expect(texts(feed, 'pubDate')).toEqual(['Fri, 20 Nov 2026 12:00:00 GMT'])
  expect(texts(feed, 'category')).toEqual(article.tags)
  const [html] = texts(feed, 'content:encoded')
  expect(html).toContain('<img src="https://club.example/uploads/gallery/une.jpg" alt="">')
  expect(html).toContain('<h2>Le geste</h2>')
  expect(html).toContain('href="https://club.example/events/stage"')
  expect(html).toContain('src="https://club.example/uploads/gallery/a.jpg"')
  const self = feed.getElementsByTagName('atom:link')[0]
  expect(self?.getAttribute('href')).toBe('https://club.example/blog.rss')
})

test('a text with markup is escaped in the RSS feed', async () => {
  const app = testApp(env)
  const admin = await app.asAdmin()
  const title = 'A & B ]]> <script>"x"</script>'
  const content = 'Code ]]> fin & `<b>` src="/x"'
  await admin.call('POST /api/blogs', { title: `${title}\u0001`, content: `${content} \u0002` })
  const feed = await readXml(await app.call('GET /blog.rss'))
  expect(texts(feed, 'title').at(-1)).toBe(title)
  const [html] = texts(feed, 'content:encoded')
  expect(html).toContain('Code ]]&gt; fin &amp; <code>&lt;b&gt;</code> src=&quot;/x&quot;')
})

test('the RSS feed has the 20 newest articles, newest first', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  for (let n = 1; n <= 22; n++) {
    app.setNow(new Date(Date.UTC(2026, 10, 20, 12, n)))
    await admin.call('POST /api/blogs', { title: `Article ${n}`, content: 'Texte' })
  }
  const titles = texts(await readXml(await app.call('GET /blog.rss')), 'title').slice(1)
  expect(titles).toEqual(Array.from({ length: 20 }, (_, n) => `Article ${22 - n}`))
})

test('the RSS feed is valid without articles', async () => {
  const feed = await readXml(await testApp().call('GET /blog.rss'))
  expect(texts(feed, 'item')).toEqual([])
  expect(texts(feed, 'link')).toEqual(['http://localhost/blogs'])
})
