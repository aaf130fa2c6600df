import { expect, test } from 'vitest'
import { appAndAdmin } from '#src/testing/test-app.ts'

async function publish(content: string) {
  const { app, admin } = await appAndAdmin()
  const article = await admin.json('POST /api/blogs', { title: 'Essai', content })
  const [card] = await app.json('GET /api/blogs?view=card')
  return { ...article, excerpt: card.excerpt }
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](vbscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)',
  '[x](//ailleurs.example/x)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '[x]: javascript:alert(1)\n\n[x]',
])('%s in Markdown is shown as text and does nothing', async (content) => {
  const { html } = await publish(content)
  expect(html).not.toMatch(/<(script|img|svg|a)\b/)
})

test('a quote in an address stays in its attribute, and an image title becomes a caption', async () => {
  const { html } = await publish('![a"b](https://x.fr/?"onerror=alert(1) "t\\" <b> : 1")')
  expect(html).toBe(
    '<figure><img src="https://x.fr/?%22onerror=alert(1)" alt="a&quot;b" loading="lazy"><figcaption>t&quot; &lt;b&gt;\u00a0: 1</figcaption></figure>\n',
  )
})

/** Photos of the row, each by its width on a wide screen, its width on a phone, and its caption. */
const findRow = (html: string) =>
  [
    ...html.matchAll(
      /<figure style="--wide:([^;]*);--narrow:([^"]*)"><img src="[^"]*\/(\d+x\d+)[^<>]*>(?:<figcaption>([^<>]*))?/g,
    ),
  ].map(([, wide, narrow, size, caption]) => ({ wide, narrow, size, caption }))

test('adjacent photos become rows of one height: three on a wide screen, two on a phone', async () => {
  const photo = (size: string, title = '') =>
    `![](/uploads/pictures/0123456789ab/${size}-a1b2c3.jpg${title && ` "${title}"`})`
  const photos = [photo('600x400'), photo('400x400', 'Zoé'), photo('1000x400')].join(' ')
  const { html } = await publish(`Avant.\n${photos}\nAprès.`)
  expect(html).toMatch(/^<p>Avant\.<\/p>\n<div class="photos">[\s\S]*<\/div>\n<p>Après\.<\/p>\n$/)
  expect(findRow(html)).toEqual([
    { wide: 'calc(30% - 4.80px)', narrow: 'calc(60% - 4.80px)', size: '600x400' },
    { wide: 'calc(20% - 3.20px)', narrow: 'calc(40% - 3.20px)', size: '400x400', caption: 'Zoé' },
    { wide: 'calc(50% - 8.00px)', narrow: 'calc(100% - 0.00px)', size: '1000x400' },
  ])
  const four = await publish(Array(4).fill(photo('600x400')).join(''))
  expect(findRow(four.html).map(({ wide }) => wide)).toEqual(Array(4).fill('calc(50% - 4.00px)'))
})

test('photos on separate lines, in a link or within a sentence form no row', async () => {
  const photo = '![](https://x.fr/a.jpg)'
  const { html } = await publish(`${photo}\n${photo}\n\n[${photo}](/x)${photo} mot ${photo}`)
  expect(html).not.toContain('figure')
  expect(html.match(/<p>/g)).toHaveLength(2)
})

test('an uploaded picture has its size, colour and copies from its address', async () => {
  const { html } = await publish('![Un salut](/uploads/pictures/0123456789ab/700x350-a1b2c3.jpg)')
  expect(html).toBe(
    '<p><img src="/uploads/pictures/0123456789ab/700x350-a1b2c3.jpg" alt="Un salut" loading="lazy" ' +
      'width="700" height="350" sizes="(min-width: 44rem) 42rem, 100vw" ' +
      'srcset="/uploads/pictures/0123456789ab/320.webp 320w, /uploads/pictures/0123456789ab/640.webp 640w, ' +
      '/uploads/pictures/0123456789ab/700.webp 700w" style="--ratio:2;background:#a1b2c3"></p>\n',
  )
})

test('links in Markdown lead only to the web, a mailbox or the site', async () => {
  const { html } = await publish(
    '[a](https://ffjudo.com) [b](mailto:a@b.fr) [c](/contact) [d](#suite) https://ffjudo.com/x',
  )
  expect(html).toBe(
    '<p><a href="https://ffjudo.com" rel="noopener">a</a> <a href="mailto:a@b.fr">b</a> ' +
      '<a href="/contact">c</a> <a href="#suite">d</a> ' +
      '<a href="https://ffjudo.com/x" rel="noopener">https://ffjudo.com/x</a></p>\n',
  )
})

test.each([
  ['# A\n\n## B\n\n###### C', '<h2>A</h2>\n<h3>B</h3>\n<h6>C</h6>\n'],
  ['## A\n\n### B', '<h2>A</h2>\n<h3>B</h3>\n'],
  ['### A', '<h2>A</h2>\n'],
])('the headings of %j start at h2, below the article’s title', async (content, html) => {
  expect(await publish(content)).toMatchObject({ html })
})

test('a table is in a labelled frame that scrolls by keyboard, with column headers', async () => {
  const { html } = await publish('| Nom | <b> |\n| - | :-: |\n| Zoé | <i> |')
  expect(html).toBe(
    '<div role="region" tabindex="0" aria-label="Tableau 1 Nom &lt;b&gt;">\n<table>\n<thead>\n<tr>\n' +
      '<th scope="col">Nom</th>\n<th style="text-align:center" scope="col">&lt;b&gt;</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr>\n<td>Zoé</td>\n<td style="text-align:center">&lt;i&gt;</td>\n</tr>\n</tbody>\n</table>\n</div>\n',
  )
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', 'Voir la vidéo'],
  ['https://www.helloasso.com/associations/x/evenements/y', 'HelloAsso', 'Ouvrir le formulaire'],
])(
  '%s alone in a paragraph becomes a card, and within a sentence a link',
  async (href, name, title) => {
    const { html } = await publish(`${href}\n\n[Le gala](${href})\n\nVoir ${href}`)
    const open = `<a href="${href}" class="embed" data-provider="${name}, nouvel onglet" target="_blank" rel="noopener">`
    expect(html).toBe(
      `<p>${open}${title}</a></p>\n<p>${open}Le gala</a></p>\n<p>Voir <a href="${href}" rel="noopener">${href}</a></p>\n`,
    )
  },
)

test('plain text keeps its lines, indents make no code block, and characters stay', async () => {
  const { html } = await publish('Bonjour,\n"à demain" -- (c) ...\n\n    Le bureau')
  expect(html).toBe('<p>Bonjour,<br>\n&quot;à demain&quot; -- (c) ...</p>\n<p>Le bureau</p>\n')
})

test.each([
  [1, 'mot '.repeat(200)],
  [2, 'mot '.repeat(201)],
  [1, `${'- **mot**\n'.repeat(200)}`],
  [1, '![une image](https://x.fr/a.png)'],
  [1, 'mot\u00a0; '.repeat(200)],
])('the reading time is %i min, without counting markup', async (readTime, content) => {
  expect(await publish(content)).toMatchObject({ readTime })
})

test('an excerpt is plain text of at most 200 characters, cut at a word', async () => {
  const { excerpt } = await publish(
    `## Titre\n\nUn *mot*,\n[un lien](https://x.fr) et \`code\`. ![](https://x.fr/a.png)\n\n${'dojo, '.repeat(60)}`,
  )
  expect(excerpt).toMatch(/^Un mot, un lien et code\. dojo, dojo/)
  expect(excerpt).toMatch(/, dojo…$/)
  expect(excerpt.length).toBeGreaterThan(190)
  expect(excerpt.length).toBeLessThanOrEqual(200)
})

test('extra columns and rows of a table are not published; an empty cell within is', async () => {
  const table = '| Nom | Rang |  |\n|---|---|---|\n| Inès |  |  |\n|  |  |  |\n| Zoé | 2 |  |'
  const { html } = await publish(table)
  expect(html.match(/<tr>/g)).toHaveLength(3)
  expect(html.match(/<th /g)).toHaveLength(2)
  expect(html.match(/<td/g)).toHaveLength(4)
  expect(html).toContain('<td>Inès</td>\n<td></td>')
})

test('an excerpt leaves out tables between sentences', async () => {
  const table = '| Nom | Rang |\n|---|---|\n| Inès | 1 |'
  expect(await publish(`Voici.\n\n${table}\n\nBravo.`)).toMatchObject({ excerpt: 'Voici. Bravo.' })
  expect(await publish(table)).toMatchObject({ excerpt: 'Nom Rang Inès 1' })
})

test('an excerpt cuts an endless word at 200 characters and leaves one of 200 whole', async () => {
  const endless = await publish('🥋'.repeat(300))
  expect(endless.excerpt).toBe(`${'🥋'.repeat(99)}…`)
  const fitting = `${'a'.repeat(198)} b`
  expect(await publish(fitting)).toMatchObject({ excerpt: fitting })
})
