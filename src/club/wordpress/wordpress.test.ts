import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, onTestFinished, test } from 'vitest'
import { runAdmin } from '#src/admin-command.ts'
import { publicLookup } from '#src/core/http/public-net.ts'
import { quiet } from '#src/testing/club-backup.ts'
import { pictures } from '#src/testing/photos.ts'
import { dataFolder, type Started, siteFolder, startOrThrow } from '#src/testing/server-process.ts'
import { appAndAdmin, imageProcessor, testApp } from '#src/testing/test-app.ts'
import { findBeside } from './beside.ts'
import { importWordpress } from './import-wordpress.ts'
import type { Reach } from './old-site.ts'
import type { WordpressStatus } from './wordpress.schema.ts'

async function importFile(dataDir: string, ...args: string[]) {
  const lines: string[] = []
  const code = await runAdmin(['import-wordpress', ...args], {
    env: { DATA_DIR: dataDir },
    migrations: 'migrations',
    terminal: { input: new PassThrough(), output: new PassThrough() },
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    now: () => new Date('2026-11-20T12:00:00Z'),
  })
  return { code, output: lines.join('\n').replaceAll('\u00a0', ' ') }
}

const host = 'https://www.ancien-club.example'

type ExportItem = {
  id: number
  title?: string
  content?: string
  type?: string
  status?: string
  path?: string
  more?: string
  meta?: Record<string, string>
}

const item = ({
  id,
  title = `Texte ${id}`,
  content = '<p>Bien.</p>',
  ...given
}: ExportItem) => `<item>
  <title><![CDATA[${title}]]></title>
  <link>${host}${given.path ?? `/2024/03/texte-${id}/`}</link>
  <pubDate>Mon, 04 Mar 2024 10:00:00 +0000</pubDate>
  <dc:creator><![CDATA[marie]]></dc:creator>
  <content:encoded><![CDATA[${content}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id>
  <wp:post_date_gmt><![CDATA[2024-03-04 10:00:00]]></wp:post_date_gmt>
  <wp:status><![CDATA[${given.status ?? 'publish'}]]></wp:status>
  <wp:post_type><![CDATA[${given.type ?? 'post'}]]></wp:post_type>
  ${given.more ?? ''}
  ${Object.entries(given.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  )}
</item>`

const pdf = Buffer.from('%PDF-1.7\nUn texte\n%%EOF')

const comment = (text: string, approved = '1', type = 'comment') => `<wp:comment>
  <wp:comment_id>1</wp:comment_id>
  <wp:comment_author><![CDATA[Une parente]]></wp:comment_author>
  <wp:comment_author_email>parente@example.org</wp:comment_author_email>
  <wp:comment_date_gmt><![CDATA[2024-03-05 08:00:00]]></wp:comment_date_gmt>
  <wp:comment_content><![CDATA[${text}]]></wp:comment_content>
  <wp:comment_approved><![CDATA[${approved}]]></wp:comment_approved>
  <wp:comment_type><![CDATA[${type}]]></wp:comment_type>
</wp:comment>`

const attachment = (id: number, path: string) =>
  item({
    id,
    type: 'attachment',
    status: 'inherit',
    more: `<wp:attachment_url>${host}/wp-content/uploads/${path}</wp:attachment_url>`,
  })

/** Writes an export beside its folder of pictures; returns its path. */
function exported(
  items: string[],
  files: Record<string, Buffer> = {},
  { site = host, head = '' } = {},
): string {
  const file = join(dataFolder(), 'ancien.xml')
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(dirname(file), 'uploads', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Ancien club</title><link>${site}</link>
<wp:base_blog_url>${site}</wp:base_blog_url>${head}
${items.join('\n')}
</channel></rss>`,
  )
  return file
}

/** A site of its own, and a function that imports an export into it. */
function siteToImportInto() {
  const app = testApp()
  const { db, uploads } = app
  const now = () => new Date('2026-11-20T12:00:00Z')
  const run = async (...given: Parameters<typeof exported>) => {
    const file = exported(...given)
    const beside = await findBeside(file)
    return await importWordpress({ db, uploads, imageProcessor, now, file, beside, dryRun: false })
  }
  return { app, run }
}

const whole = () =>
  exported(
    [
      attachment(90, '2024/03/podium.jpg'),
      attachment(91, '2024/03/perdue.jpg'),
      attachment(92, '2024/03/galerie.png'),
      item({
        id: 1,
        title: 'Coupe du Val &#8217; &amp; r&eacute;sultats',
        content: `Bravo à <strong>tous</strong> !
Une journée pleine.

[caption id="a"]<a href="${host}/wp-content/uploads/2024/03/podium.jpg"><img src="${host}/wp-content/uploads/2024/03/podium-300x200.jpg" alt="Le podium" /></a> La joie[/caption]

<script>alert(1)</script><a href="javascript:alert(1)">ici</a> et <a href="${host}/2024/03/texte-2/">la suite</a>
[gallery ids="92,91"] [contact-form-7 id="3"]

<table><tr><th>Rang</th><th>Nom</th></tr><tr><td>1</td><td>Lina</td></tr></table>`,
        path: '/2024/03/coupe-du-val/',
        more: `<category domain="category" nicename="c"><![CDATA[Compétitions]]></category>
          <category domain="category" nicename="d"><![CDATA[Jeunes]]></category>
          <category domain="post_tag" nicename="t"><![CDATA[Coupe]]></category>
          <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>90</wp:meta_value></wp:postmeta>
          ${comment('Quelle <b>belle</b> journée &amp; merci')}${comment('Achetez', '0')}${comment('[…]', '1', 'pingback')}`,
      }),
      item({
        id: 2,
        content:
          '<!-- wp:paragraph --><p>Un bloc.</p><!-- /wp:paragraph --><!-- wp:list --><ul><li>un</li><li>deux</li></ul><!-- /wp:list -->',
      }),
      item({ id: 3, type: 'page', path: '/le-club/', title: 'Le club' }),
      item({ id: 4, status: 'draft' }),
      item({ id: 5, status: 'private' }),
      item({ id: 6, status: 'trash' }),
      item({ id: 7, content: '' }),
      item({ id: 8, title: 'Très long', content: 'mot '.repeat(30_000) }),
      item({ id: 12, title: 'Plus long', content: 'mot '.repeat(200_000) }),
      item({ id: 9, type: 'nav_menu_item' }),
      item({ id: 10, more: '<wp:post_password><![CDATA[secret]]></wp:post_password>' }),
      '<item><title>Perdu & mal formé &c;</title></item></wrong>',
      item({ id: 11, title: 'Après la faute' }),
    ],
    { '2024/03/podium.jpg': pictures.jpg, '2024/03/galerie.png': pictures.png },
  )

test('a WordPress export is counted first, then imported with dates, labels, comments and pictures', async () => {
  const dataDir = siteFolder()
  const file = whole()
  const dry = await importFile(dataDir, file, '--dry-run')
  expect(dry.code).toBe(0)
  for (const text of [
    'Ce qui viendra de www.ancien-club.example',
    '3 articles, 1 commentaire approuvé',
    '3 brouillons d’articles, à relire dans Blogs',
    '1 page, à relire en brouillon dans Pages',
    '2 photos',
    'Sans leur fichier : 1 photo (« 2024/03/perdue.jpg »)',
    '2 commentaires non approuvés',
    '1 texte vide',
    '2 textes trop longs (« Très long », « Plus long »)',
    '1 texte de sa corbeille, 1 élément de menu',
    'Mal formé à la ligne',
  ])
    expect(dry.output).toContain(text)
  const server = await startOrThrow(dataDir, quiet)
  const headers = await server.login()
  const read = async (path: string) => await (await fetch(server.url + path, { headers })).json()
  expect(await read('/api/blogs')).toEqual([])
  expect((await importFile(dataDir, file)).output).toBe(
    dry.output.replace('Ce qui viendra', 'Ce qui est venu'),
  )
  const article = await read('/api/blogs/coupe-du-val-et-resultats')
  expect(article).toMatchObject({
    title: 'Coupe du Val ’ & résultats',
    category: 'Compétitions',
    tags: ['Jeunes', 'Coupe'],
    date: '2024-03-04',
    commentCount: 1,
    comments: [{ name: 'Une parente', text: 'Quelle belle journée & merci' }],
    image: expect.stringMatching(/^\/uploads\/pictures\//),
  })
  expect(article.content).toContain('Bravo à **tous** !')
  expect(article.content).toContain(`![Le podium](${article.image}) La joie`)
  expect(article.content.match(/!\[\]\(\/uploads\/pictures\//g)).toHaveLength(1)
  expect(article.content).toContain('[la suite](/2024/03/texte-2/)')
  expect(article.content).toContain('| 1 | Lina |')
  expect(article.content).toContain('contact-form-7')
  for (const bad of ['alert', 'script', 'passwd', 'ancien-club', '[caption', '[gallery'])
    expect(article.content).not.toContain(bad)
  expect((await read('/api/blogs/texte-2')).content).toBe('Un bloc.\n\n-   un\n-   deux')
  expect((await read('/api/blogs')).map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Après la faute', 'Texte 2']),
  )
  expect(await read('/api/blogs')).toHaveLength(3)
  expect((await fetch(server.url + article.image)).status).toBe(200)
})

test('a text of the classic editor keeps its lines, lists, code and cells', async () => {
  const { app, run } = siteToImportInto()
  const content = `<h2>Programme</h2>
Échauffement :
<ul>
	<li>Un
<ol>
	<li>deux</li>
</ol>
</li>
</ul>
<pre class="x">if (a &lt; b) {

  ok()
}</pre>
<table><tbody>
<tr><th>Jour</th></tr>
<tr><td>lundi<br />mardi|jeudi</td></tr>
</tbody></table>
Fin,
voilà.`
  await run([item({ id: 1, title: 'Classique', content })])
  expect((await app.json('GET /api/blogs/classique')).content).toBe(`## Programme

Échauffement :

-   Un
    1.  deux

\`\`\`
if (a < b) {

  ok()
}
\`\`\`

| Jour |
| --- |
| lundi mardi\\|jeudi |

Fin,  
voilà.`)
})

test('an import reads lazy pictures, synced blocks, iframes and text after « more », and names the rest', async () => {
  const dataDir = siteFolder()
  const content = `Avant.<!--more-->
Une ligne,
une autre.

<img src="data:image/gif;base64,R0" data-src="//www.ancien-club.example/wp-content/uploads/2024/03/tard-300x200.jpg" alt="Tard">
<img src="https://club.files.wordpress.com/2019/05/stage.png?w=300" alt="Stage">
<img src="https://photos.example/x.jpg"><form><input></form>
<iframe src="//video.example/1"></iframe><iframe></iframe>
<a href="${host}/wp-content/uploads/2024/03/plan.zip">Le plan</a>
<a href="${host}/wp-content/uploads/2024/03/reglement.pdf">Le règlement</a>`
  const file = exported(
    [
      attachment(90, '2024/03/tard.jpg'),
      attachment(91, '2024/03/oubliee.jpg'),
      item({ id: 1, title: 'Classique', content }),
      item({
        id: 3,
        status: 'private',
        content: `<a href="${host}/wp-content/uploads/2024/03/compte-rendu.pdf">Secret</a>`,
      }),
      item({
        id: 2,
        title: 'Blocs',
        content:
          '<!-- wp:paragraph --><p>Ici.</p><!-- /wp:paragraph --><!-- wp:block {"ref":7} /--><!-- wp:block {"ref":8} /-->',
      }),
      item({
        id: 7,
        type: 'wp_block',
        content: '<!-- wp:paragraph --><p>Partout.</p><!-- /wp:paragraph -->',
      }),
    ],
    {
      '2024/03/tard.jpg': pictures.jpg,
      '2019/05/stage.png': pictures.png,
      '2024/03/reglement.pdf': pdf,
      '2024/03/compte-rendu.pdf': pdf,
    },
  )
  const { output } = await importFile(dataDir, file)
  for (const text of [
    '2 photos',
    'Laissées, car elles sont sur d’autres sites : 1 photo (« https://photos.example/x.jpg »)',
    'Laissés, à remettre à la main : 2 fichiers (« 2024/03/plan.zip », « 2024/03/compte-rendu.pdf »)',
    '1 document, sur la page Bureau',
    'Laissés, car aucun texte ne les montre : 1 photo ou fichier',
    'Laissés dans les textes : 1 formulaire, 1 cadre sans adresse, 1 bloc synchronisé introuvable',
  ])
    expect(output).toContain(text)
  const server = await startOrThrow(dataDir, quiet)
  const read = async (id: string) =>
    (await (await fetch(`${server.url}/api/blogs/${id}`)).json()).content
  const [, late, stage] =
    /!\[Tard\]\((.*?)\)\s+!\[Stage\]\((.*?)\)/.exec(await read('classique')) ?? []
  expect([late, stage]).toEqual(Array(2).fill(expect.stringMatching(/^\/uploads\/pictures\//)))
  expect(await read('classique')).toMatch(/^Avant\.\n\nUne ligne, {2}\nune autre\./)
  expect(await read('classique')).toContain('<https://video.example/1>')
  expect(await read('blocs')).toBe('Ici.\n\nPartout.')
  expect(await read('classique')).toContain('[Le règlement](/documents/reglement)')
  const answer = await fetch(`${server.url}/wp-content/uploads/2024/03/reglement.pdf`)
  expect([answer.url, await answer.text()]).toEqual([
    `${server.url}/documents/reglement`,
    pdf.toString(),
  ])
  const documents = await (await fetch(`${server.url}/api/documents`)).json()
  expect(documents).toMatchObject([{ title: 'reglement', type: 'pdf' }])
})

test('an import reads a text with an embedded picture or with thousands of nested elements', async () => {
  const { app, run } = siteToImportInto()
  const pasted = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(100_000)}">`
  const report = await run([
    item({ id: 1, content: `<p>Collé.</p>${pasted}<p>Fin.</p>` }),
    item({
      id: 2,
      content: `${'<div>'.repeat(6_000)}Profond.${'</div>'.repeat(6_000)}<p>Fin.</p>`,
    }),
    item({ id: 3, content: `${'<pre>a '.repeat(3_000)}<p>Fin.</p>` }),
    item({ id: 4, content: `${'<table><tr><td>Cellule '.repeat(2_000)}` }),
    item({ id: 5, content: 'Avant<pre>  un\n  deux</pre>Après <pre>sans fin' }),
  ])
  expect(report).toMatchObject({ articles: 5 })
  const texts = await app.db
    .selectFrom('blogs')
    .select(['title', 'content'])
    .orderBy('title')
    .execute()
  const [first, second, , fourth, fifth] = texts.map(({ content }) => content)
  expect(first).toBe('Collé.\n\nFin.')
  expect(second).toBe('Profond.\n\nFin.')
  expect(fourth).toContain('Cellule')
  expect(fifth).toContain('```\n  un\n  deux\n```')
  expect(fifth).toContain('sans fin')
})

test('former addresses redirect permanently, as far as visitors may see their target', async () => {
  const dataDir = siteFolder()
  await importFile(dataDir, whole())
  const server = await startOrThrow(dataDir, quiet)
  const led = async (path: string) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  const article = '/blogs/coupe-du-val-et-resultats'
  expect(await led('/2024/03/coupe-du-val/')).toEqual([301, article])
  expect(await led('/2024/03/coupe-du-val?fbclid=1')).toEqual([301, article])
  expect(await led('/?p=1')).toEqual([301, article])
  expect(await led('/wp-content/uploads/2024/03/podium.jpg')).toEqual([
    301,
    expect.stringMatching(/^\/uploads\/pictures\/.*\.jpg$/),
  ])
  const original = await led('/wp-content/uploads/2024/03/podium.jpg')
  for (const size of ['-1024x683', '-scaled']) {
    expect(await led(`/wp-content/uploads/2024/03/podium${size}.jpg`)).toEqual(original)
  }
  for (const feed of ['/feed/', '/comments/feed', '/category/competitions/feed/rss2/']) {
    expect(await led(feed)).toEqual([301, '/blog.rss'])
  }
  expect((await led('/2024/03/rien/'))[0]).toBe(404)
})

test('a WordPress page is imported as a draft, and its former address redirects once published', async () => {
  const { app, run } = siteToImportInto()
  const admin = await app.asAdmin()
  const link = `<a href="${host}/2024/03/texte-2/">suite</a>`
  await run([
    item({
      id: 3,
      type: 'page',
      title: 'Notre histoire',
      path: '/le-club/notre-histoire/',
      content: `<p>Fondé en 1968, ${link}.</p>`,
      more: '<wp:post_name>notre-histoire</wp:post_name><excerpt:encoded>En bref</excerpt:encoded>',
    }),
  ])
  const led = async (path: string) => {
    const answer = await app.call(`GET ${path}`)
    return [answer.status, answer.headers.get('location')]
  }
  const page = await admin.json('GET /api/admin/pages/notre-histoire')
  expect(page).toMatchObject({
    ...{ title: 'Notre histoire', lead: 'En bref', menu: 'none', status: 'draft' },
    content: 'Fondé en 1968, [suite](/2024/03/texte-2/).',
  })
  expect((await led('/le-club/notre-histoire/'))[0]).toBe(404)
  const published = { ...page, address: 'histoire', status: 'published' }
  expect((await admin.call('PUT /api/pages/notre-histoire', published)).status).toBe(200)
  expect(await led('/le-club/notre-histoire/')).toEqual([301, '/pages/histoire'])
  expect(await led('/?page_id=3')).toEqual([301, '/pages/histoire'])
  await admin.call('DELETE /api/wordpress/imported')
  expect((await led('/le-club/notre-histoire/'))[0]).toBe(404)
})

const event = (id: number, type: string, title: string, meta: Record<string, string>) =>
  item({ id, type, title, path: `/evenement/${id}/`, meta })

test('events of three calendar plugins are imported with days, hours, place, price and picture', async () => {
  const { app, run } = siteToImportInto()
  const admin = await app.asAdmin()
  const report = await run(
    [
      item({
        id: 50,
        type: 'tribe_venue',
        title: 'Dojo Ritter',
        meta: { _VenueAddress: '3 rue du Stade', _VenueZip: '57350', _VenueCity: 'Spicheren' },
      }),
      item({ id: 51, type: 'tribe_organizer', title: 'Ligue Grand Est' }),
      attachment(90, '2024/03/affiche.jpg'),
      item({
        id: 1,
        type: 'tribe_events',
        title: 'Tournoi',
        path: '/evenement/tournoi/',
        content: `<h3>Programme</h3><p><strong>9 h</strong> : pesée, <a href="https://ligue.example/">règlement</a></p>
<ul><li>minimes</li><li>cadets</li></ul><a href="${host}/wp-content/uploads/2024/03/plan.pdf">Plan</a>`,
        more: comment('Nous venons'),
        meta: {
          ...{ _EventStartDate: '2027-03-14 09:00:00', _EventEndDate: '2027-03-14 17:00:00' },
          ...{
            _EventVenueID: '50',
            _EventOrganizerID: '51',
            _EventCost: '12',
            _EventCurrencySymbol: '€',
          },
          ...{ _thumbnail_id: '90', _EventRecurrence: 'a:1:{s:5:"rules";a:1:{i:0;a:0:{}}}' },
        },
      }),
      event(2, 'tribe_events', 'Stage', {
        _EventStartDate: '2027-04-10 00:00:00',
        _EventEndDate: '2027-04-12 23:59:59',
        _EventAllDay: 'yes',
      }),
      item({
        id: 3,
        type: 'mec-events',
        title: 'Gala',
        more: '<category domain="mec_location" nicename="salle"><![CDATA[Salle des fêtes]]></category>',
        meta: {
          ...{
            mec_start_date: '2027-05-22',
            mec_start_time_hour: '8',
            mec_start_time_minutes: '30',
            mec_start_time_ampm: 'PM',
          },
          ...{
            mec_end_date: '2027-05-23',
            mec_end_time_hour: '12',
            mec_end_time_minutes: '15',
            mec_end_time_ampm: 'AM',
          },
          mec_cost: '0',
        },
      }),
      event(4, 'event', 'Assemblée', {
        _event_start_date: '2020-06-05',
        _event_start_time: '19:00:00',
        _event_end_date: '2020-06-05',
        _event_end_time: '21:00:00',
        _location_id: '7',
      }),
      item({
        id: 70,
        type: 'location',
        title: 'Mairie',
        meta: { _location_id: '7', _location_town: 'Spicheren' },
      }),
      event(5, 'mec-events', 'Sans jour', {}),
      item({
        id: 6,
        type: 'tribe_events',
        title: 'Secret',
        status: 'draft',
        meta: { _EventStartDate: '2027-03-14 09:00:00' },
      }),
    ],
    { '2024/03/affiche.jpg': pictures.jpg, '2024/03/plan.pdf': pdf },
    {
      head: `<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>mec_location</wp:term_taxonomy><wp:term_name><![CDATA[Salle des fêtes]]></wp:term_name>
        <wp:termmeta><wp:meta_key>address</wp:meta_key><wp:meta_value>1 place de la Mairie</wp:meta_value></wp:termmeta></wp:term>`,
    },
  )
  expect(report).toMatchObject({ articles: 0, events: 4, documents: 1, pictures: 1 })
  const reasons = report.leftovers.map(({ reason, title }) => `${title}: ${reason}`)
  expect(reasons).toEqual([
    'Tournoi: repeated',
    'Tournoi: comments',
    'Sans jour: undated',
    'Secret: unpublished',
  ])
  const events = await app.json('GET /api/events')
  const named = (title: string) => events.find((one: { title: string }) => one.title === title)
  expect(named('Tournoi')).toMatchObject({
    ...{ date: '2027-03-14', startTime: '09:00', endTime: '17:00' },
    location: 'Dojo Ritter, 3 rue du Stade, 57350 Spicheren',
    description:
      'Programme\n\n9 h : pesée, règlement (https://ligue.example/)\n\n–\u00a0minimes\n–\u00a0cadets\n\nPlan\n\nTarif\u00a0: 12\u00a0€\n\nOrganisation\u00a0: Ligue Grand Est',
    image: expect.stringMatching(/^\/uploads\/pictures\//),
    files: [{ title: 'plan.pdf', size: pdf.length }],
  })
  expect(named('Stage')).toMatchObject({ date: '2027-04-10', endDate: '2027-04-12' })
  expect(named('Stage').startTime).toBeUndefined()
  // A gala until a quarter past midnight has one day.
  expect(named('Gala')).toMatchObject({
    ...{ date: '2027-05-22', startTime: '20:30', endTime: '00:15' },
    location: 'Salle des fêtes, 1 place de la Mairie',
    description: 'Bien.\n\nEntrée gratuite',
  })
  expect(named('Gala').endDate).toBeUndefined()
  expect(named('Assemblée')).toMatchObject({
    ...{ date: '2020-06-05', startTime: '19:00', endTime: '21:00', location: 'Mairie, Spicheren' },
  })
  const old = await app.call('GET /evenement/tournoi/')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/events/tournoi'])
  await admin.call('DELETE /api/wordpress/imported')
  expect(await app.json('GET /api/events')).toEqual([])
})

test('posts without an id, of sub-sites with the same ids, or sent again with others are imported once each', async () => {
  const { app, run } = siteToImportInto()
  const withoutId = (id: number) => item({ id }).replace(/<wp:post_id>.*<\/wp:post_id>/, '')
  const file = [withoutId(1), withoutId(2), withoutId(3)]
  expect(await run(file)).toMatchObject({ articles: 3, alreadyImported: 0 })
  expect(await run(file)).toMatchObject({ articles: 0, alreadyImported: 3 })
  // Two that came before are left, as after an abort.
  const again = [...file.slice(0, 2), item({ id: 4, more: comment('Bien vu') })]
  expect(await run(again)).toMatchObject({ articles: 1, comments: 1, alreadyImported: 2 })
  for (const folder of ['judo', 'jujitsu']) {
    const site = `${host}/${folder}`
    const items = [1, 2].map((id) =>
      item({ id, title: `${folder} ${id}`, path: `/${folder}/texte-${id}/` }),
    )
    expect(await run(items, {}, { site })).toMatchObject({ articles: 2, alreadyImported: 0 })
    expect(await run(items, {}, { site })).toMatchObject({ articles: 0, alreadyImported: 2 })
  }
  for (const [path, article] of [
    ['/2024/03/texte-1/', 'texte-1'],
    ['/judo/texte-1/', 'judo-1'],
    ['/judo/?p=2', 'judo-2'],
    ['/jujitsu/?p=2', 'jujitsu-2'],
  ]) {
    expect((await app.call(`GET ${path}`)).headers.get('location')).toBe(`/blogs/${article}`)
  }
})

test('a poster without text, a pinned article and an article’s own gallery are imported', async () => {
  const { app, run } = siteToImportInto()
  await run(
    [
      attachment(90, '2024/03/affiche.jpg'),
      item({ id: 1, title: 'Affiche seule', content: '', meta: { _thumbnail_id: '90' } }),
      item({ id: 2, title: 'En avant', more: '<wp:is_sticky>1</wp:is_sticky>' }),
      item({ id: 3, title: 'Galerie', content: 'Ici : [gallery columns="3"]' }),
      attachment(91, '2024/03/photo.png').replace(
        '</item>',
        '<wp:post_parent>3</wp:post_parent></item>',
      ),
    ],
    { '2024/03/affiche.jpg': pictures.jpg, '2024/03/photo.png': pictures.png },
  )
  const read = async (id: string) => await app.json(`GET /api/blogs/${id}`)
  const poster = await read('affiche-seule')
  expect(poster.content).toBe(`![Affiche seule](${poster.picture})`)
  expect(poster.picture).toMatch(/^\/uploads\/pictures\//)
  expect(await read('en-avant')).toMatchObject({ featured: true })
  expect((await read('galerie')).content).toMatch(/^Ici :\n\n!\[\]\(\/uploads\/pictures\//)
})

test('GET /api/wordpress/leftovers lists what did not come by title and date, to tick off', async () => {
  const { app, run } = siteToImportInto()
  const admin = await app.asAdmin()
  const items = [
    item({
      id: 1,
      title: 'Contact',
      content: 'Écrivez. [contact-form-7 id="3"]<form><input></form>',
    }),
    item({ id: 2, title: 'Kimono', type: 'product' }),
    item({ id: 3, title: 'Résumé', more: '<excerpt:encoded>À la main</excerpt:encoded>' }),
    item({ id: 4, type: 'nav_menu_item' }),
  ]
  await run(items)
  const list = async () => await admin.json('GET /api/wordpress/leftovers')
  const [first, ...others] = await list()
  expect(
    [first, ...others].map(({ title, date, words }) => [title, date, words].join(' | ')),
  ).toEqual([
    'Contact | 2024-03-04 | 1 formulaire',
    'Contact | 2024-03-04 | 1 code d’extension, à enlever\u00a0: «\u00a0[contact-form-7 id="3"]\u00a0»',
    'Résumé | 2024-03-04 | 1 résumé écrit à la main\u00a0: «\u00a0À la main\u00a0»',
    'Kimono | 2024-03-04 | produit de la boutique',
  ])
  const { source, reason } = first
  await admin.call('PUT /api/wordpress/leftovers', { source, reason, done: true })
  expect((await list()).at(-1)).toMatchObject({ source, reason, done: true })
  // The same file again leaves the tick.
  await run(items)
  expect(await admin.json('GET /api/wordpress')).toMatchObject({ leftovers: 3 })
  await admin.call('DELETE /api/wordpress/imported')
  expect(await list()).toEqual([])
})

test('importing the same file twice changes nothing, also after an abort or a deleted article', async () => {
  const dataDir = siteFolder()
  const file = whole()
  await importFile(dataDir, file)
  const server = await startOrThrow(dataDir, quiet)
  const headers = await server.login()
  await fetch(`${server.url}/api/blogs/texte-2`, { method: 'DELETE', headers })
  const list = async () => await (await fetch(`${server.url}/api/blogs`, { headers })).text()
  const before = await list()
  const again = await importFile(dataDir, file)
  expect(again.output).toContain('0 article, 0 commentaire')
  expect(again.output).toContain('Déjà là, et laissés tels quels : 7 textes')
  expect(await list()).toBe(before)
})

test('a file that is no WordPress export is refused, and a truncated one is read as far as possible', async () => {
  const dataDir = siteFolder()
  const file = join(dataFolder(), 'x.xml')
  writeFileSync(file, 'PK\u0003\u0004 nothing of the kind')
  expect(await importFile(dataDir, file)).toEqual({
    code: 1,
    output:
      'Ce n’est pas ce fichier-là : l’export de WordPress est un .xml, ses photos sont un .zip.',
  })
  const cut = exported([item({ id: 1 }), '<item><title>Coupé au'])
  expect((await importFile(dataDir, cut, '--dry-run')).output).toMatch(/1 article.*Mal formé/s)
  expect(await importFile(dataDir, join(dirname(file), 'none.xml'))).toMatchObject({ code: 1 })
  expect(await importFile(dataDir)).toMatchObject({ code: 2 })
})

/** Old site that still answers, and the requests it received. */
async function oldSite(answer: (path: string) => { status?: number; body?: Buffer; to?: string }) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`)
    const { status = 200, body, to } = answer(request.url ?? '')
    response.writeHead(status, to ? { Location: to } : {}).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const lookup = ((_, options, found) =>
    options.all
      ? found(null, [{ address: '127.0.0.1', family: 4 }])
      : found(null, '127.0.0.1', 4)) as LookupFunction
  return { asked: requests, reach: { port, lookup } }
}

const pictured = (paths: string[]) =>
  exported([
    item({
      id: 1,
      content: paths.map((path) => `<img src="${host}/wp-content/uploads/${path}">`).join(''),
    }),
  ])

type More = { fetchFrom?: string; reach?: Reach; recordTimeoutMs?: number }

async function importInto(file: string, more: More) {
  const app = testApp()
  const { db, uploads } = app
  const plain = file.replace('ancien.xml', 'http.xml')
  // Plain HTTP, as the test's old site has no certificate.
  writeFileSync(plain, readFileSync(file, 'utf8').replaceAll('https://www', 'http://www'))
  const beside = await findBeside(plain)
  const now = () => new Date('2026-11-20T12:00:00Z')
  const deps = { db, uploads, imageProcessor, now, file: plain, beside, dryRun: false, ...more }
  return { ...(await importWordpress(deps)), app }
}

test('pictures are fetched from the former site only if an admin has named it', async () => {
  const paths = ['2024/a.jpg', '2024/b.png', '2024/gone.jpg', '2024/elsewhere.jpg', '2024/x.gif']
  const { asked: requests, reach } = await oldSite((path) => {
    if (path.endsWith('a.jpg')) return { body: pictures.jpg }
    if (path.endsWith('b.png')) return { status: 301, to: path.replace('b.png', 'c.png') }
    if (path.endsWith('c.png')) return { body: pictures.png }
    if (path.endsWith('elsewhere.jpg')) return { status: 302, to: 'http://intranet.example/a.jpg' }
    return path.endsWith('x.gif') ? { body: Buffer.from('<svg onload=alert(1)>') } : { status: 404 }
  })
  const file = pictured(paths)
  for (const fetchFrom of [undefined, 'other.example', 'ancien-club.example']) {
    await importInto(file, { ...(fetchFrom && { fetchFrom }), reach })
  }
  expect(requests).toEqual([])
  const outcome = await importInto(file, { fetchFrom: 'www.ancien-club.example', reach })
  expect(outcome).toMatchObject({ pictures: 2 })
  expect(outcome.leftovers).toMatchObject([{ reason: 'pictures', details: { length: 3 } }])
  const { content } = await outcome.app.json('GET /api/blogs/texte-1')
  expect(content.match(/uploads\/pictures/g)).toHaveLength(2)
  expect(requests).toHaveLength(6)
  expect(requests.every((one) => one.startsWith('www.ancien-club.example'))).toBe(true)
})

test('a host with a private address is not asked, and an unreachable one not for long', async () => {
  const { asked: requests, reach } = await oldSite(() => ({ body: pictures.jpg }))
  const file = pictured(['a.jpg'])
  const fetchFrom = 'www.ancien-club.example'
  const localLookup: LookupFunction = (_, options, found) =>
    publicLookup('localhost', options, found)
  await importInto(file, { fetchFrom, reach: { ...reach, lookup: localLookup } })
  expect(requests).toEqual([])

  let tries = 0
  const broken: LookupFunction = (_, __, found) => {
    tries++
    found(Object.assign(new Error('gone'), { code: 'ENOTFOUND' }), '', 4)
  }
  const many = Array.from({ length: 40 }, (_, at) => `${at}.jpg`)
  const outcome = await importInto(pictured(many), { fetchFrom, reach: { lookup: broken } })
  expect([tries, outcome.leftovers[0]?.details.length]).toEqual([10, 40])
})

test('a file sent again while the first upload hangs arrives whole', async () => {
  const { admin } = await appAndAdmin()
  const bytes = readFileSync(exported([item({ id: 1 })]))
  const first = new TransformStream<Uint8Array>()
  const hanging = admin.call('POST /api/wordpress/wxr', first.readable)
  const writer = first.writable.getWriter()
  await writer.write(bytes.subarray(0, 100))
  const second = new TransformStream<Uint8Array>()
  const sent = admin.call('POST /api/wordpress/wxr', second.readable)
  const again = second.writable.getWriter()
  await again.write(bytes.subarray(0, 50))
  await writer.abort(new Error('gone'))
  expect((await hanging).status).toBe(400)
  await again.write(bytes.subarray(50))
  await again.close()
  expect((await sent).status).toBe(200)
  expect(await (await sent).json()).toMatchObject({ files: { wxr: bytes.length } })
})

test('a start removes only what a kill left of an upload', async () => {
  const dataDir = dataFolder()
  const folder = join(dataDir, 'wordpress')
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  for (const name of ['export.xml', 'abc.incomplet', 'note.txt'])
    writeFileSync(join(folder, name), '<')
  testApp({ DATA_DIR: dataDir })
  expect(readdirSync(folder).sort()).toEqual(['export.xml', 'note.txt', 'uploads'])
})

/** A ZIP of `uploads` with thousands of other files, as WordPress leaves them. */
async function uploadsZip(files: Record<string, Buffer>) {
  const zip = new ZipWriter(new BlobWriter())
  for (const [name, bytes] of Object.entries(files)) {
    const level = name.endsWith('.png') ? 9 : 0
    await zip.add(
      `site/wp-content/uploads/${name}`,
      new BlobReader(new Blob([new Uint8Array(bytes)])),
      { level },
    )
  }
  for (let at = 0; at < 2_000; at++) await zip.add(`uploads/2020/${at}.jpg`, undefined)
  return Buffer.from(await (await zip.close()).arrayBuffer())
}

/** A fast machine takes more than ten seconds to read it. */
const nested = `${'<table><tr><td>'.repeat(59)}${'<tr><td>'.repeat(45_000)}`

test('a text that takes too long to parse is named and skipped', async () => {
  const file = exported([
    item({ id: 1, title: 'Sans fin', content: nested }),
    item({ id: 2, title: 'Ensuite' }),
  ])
  expect(await importInto(file, { recordTimeoutMs: 2_000 })).toMatchObject({
    articles: 1,
    leftovers: [{ reason: 'failed', title: 'Sans fin' }],
  })
})

/** Calls of the section WordPress, as an admin. */
async function wordpressCalls(server: Started) {
  const headers = await server.login()
  return async (method: string, path: string, body?: BodyInit): Promise<WordpressStatus> => {
    const json: Record<string, string> = body === '{}' ? { 'Content-Type': 'application/json' } : {}
    const init = { method, headers: { ...headers, ...json }, body: body ?? null }
    return await (await fetch(`${server.url}/api/wordpress${path}`, init)).json()
  }
}

test('an import of the dashboard names pictures whose file is missing or broken', async () => {
  const shown = ['2024/stored.jpg', '2024/packed.png', '2024/broken.jpg']
  const file = exported([
    item({ id: 1, title: 'Avant' }),
    item({ id: 3, title: 'Profond', content: '<div>'.repeat(6_000) }),
    item({
      id: 4,
      title: 'Photos',
      content: `Ici${shown.map((path) => `<img src="${host}/wp-content/uploads/${path}">`)}`,
    }),
  ])
  const zip = await uploadsZip({
    '2024/stored.jpg': pictures.jpg,
    '2024/packed.png': pictures.png,
    '2024/broken.jpg': pictures.jpg.subarray(0, 200),
  })
  const dataDir = siteFolder()
  const server = await startOrThrow(dataDir, quiet)
  const call = await wordpressCalls(server)
  await call('POST', '/wxr', readFileSync(file, 'utf8'))
  await call('POST', '/uploads', zip)
  await call('POST', '/run', '{}')
  await expect
    .poll(async () => (await call('GET', '')).last, { timeout: 60_000 })
    .toMatchObject({ ok: true })
  const { last, imported } = await call('GET', '')
  const lines = last?.lines.join('\n').replaceAll('\u00a0', ' ')
  expect(lines).toContain('2 photos')
  expect(lines).toContain('Sans leur fichier : 1 photo')
  // An empty text is no article.
  expect([imported.blogs, lines]).toEqual([2, expect.stringContaining('1 texte vide')])
  const article = await (await fetch(`${server.url}/api/blogs/photos`)).json()
  expect(article.content.match(/uploads\/pictures/g)).toHaveLength(2)
})

test('stopping the site ends an import without an error', async () => {
  const dataDir = siteFolder()
  const first = await startOrThrow(dataDir, quiet)
  const headers = await first.login()
  const file = exported([item({ id: 1 }), item({ id: 2, content: nested })])
  const body = readFileSync(file, 'utf8')
  await fetch(`${first.url}/api/wordpress/wxr`, { method: 'POST', headers, body })
  const json = { ...headers, 'Content-Type': 'application/json' }
  await fetch(`${first.url}/api/wordpress/run`, { method: 'POST', headers: json, body: '{}' })
  await expect
    .poll(async () => await (await fetch(`${first.url}/api/blogs`)).json(), { timeout: 20_000 })
    .toHaveLength(1)
  expect(await first.kill('SIGTERM')).toBe(0)
  expect(first.output()).not.toMatch(/pas été fait/)
})

test('an aborted, malformed or too large import ends, and leaves one line in the log', async () => {
  const server = await startOrThrow(siteFolder(), quiet)
  const call = await wordpressCalls(server)
  const ended = async () => {
    await expect
      .poll(async () => (await call('GET', '')).running, { timeout: 60_000 })
      .toBe(undefined)
    return (await call('GET', '')).last?.lines.join('\n').replaceAll('\u00a0', ' ')
  }
  await call('POST', '/wxr', readFileSync(exported([item({ id: 1, content: nested })]), 'utf8'))
  await call('POST', '/run', '{}')
  await call('DELETE', '/run')
  expect(await ended()).toBe(
    'L’import est arrêté. Ce qui est venu reste ; relancé, il reprend où il en était.',
  )
  await call('POST', '/wxr', `<rss>${'<a></b>'.repeat(200_000)}`)
  await call('POST', '/preview')
  expect(await ended()).toMatch(/mal formé en plus de 10\s000 endroits/)
  await call('POST', '/wxr', `<rss>${'<a>'.repeat(2_000_000)}`)
  await call('POST', '/preview')
  expect(await ended()).toContain('la mémoire n’a pas suffi')
  const lines = server.output().split('\n')
  expect(lines.filter((line) => /import de WordPress/.test(line))).toHaveLength(2)
  expect(server.output()).not.toMatch(/heap|0x[0-9a-f]{6}/)
})
