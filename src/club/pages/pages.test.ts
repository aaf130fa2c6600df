import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { pictures, sendPicture } from '#src/testing/photos.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'

const page = {
  title: 'Stage d’été',
  address: '',
  lead: 'Une semaine à la mer.',
  content: '## Le programme\n\n| Jour | Heure |\n| --- | --- |\n| Lundi | 9 h |',
  menu: 'menu',
  status: 'published',
  parent: '',
  layout: 'text',
  buttonLabel: '',
  buttonLink: '',
  language: 'fr',
}

async function start(env: Record<string, string> = {}) {
  const { app, admin } = await appAndAdmin(env)
  const add = async (change: Partial<typeof page> = {}) =>
    await admin.json('POST /api/pages', { ...page, ...change })
  const change = async (id: string, change: Partial<typeof page>) =>
    await admin.json(`PUT /api/pages/${id}`, { ...page, address: id, ...change })
  const links = async () =>
    (await app.json('GET /api/settings?view=card')).links?.map(
      ({ label, href, at }: Record<string, string>) => `${at}: ${label} ${href}`,
    )
  const readStatus = async (id: string) => (await app.call(`GET /api/pages/${id}`)).status
  return { app, admin, add, change, links, readStatus }
}

test('a page has an address made from its title, and its table is shown', async () => {
  const { app, add } = await start()
  expect(await add()).toEqual({
    ...page,
    _id: 'stage-d-ete',
    address: 'stage-d-ete',
    files: [],
    changedAt: '2026-11-20T12:00:00.000Z',
  })
  const read = await app.json('GET /api/pages/stage-d-ete')
  expect(read).toMatchObject({ title: page.title, lead: page.lead, excerpt: expect.any(String) })
  expect(read.html).toContain('<td>Lundi</td>')
  expect(read).not.toHaveProperty('content')
  // The plain text is for the search alone.
  expect(read).not.toHaveProperty('text')
  expect((await add())._id).toBe('stage-d-ete-2')
})

test('a draft page is nowhere for visitors: page, link, image or sitemap', async () => {
  const { app, admin, add, change, links, readStatus } = await start()
  const { _id } = await add({ status: 'draft' })
  expect(await readStatus(_id)).toBe(404)
  expect((await app.call('GET /api/admin/pages')).status).toBe(401)
  expect(await links()).toBeUndefined()
  const sitemap = async () => await (await app.call('GET /sitemap.xml')).text()
  expect(await sitemap()).not.toContain('/pages/')
  expect((await app.call(`GET /og/pages/${_id}.png`)).status).toBe(404)
  expect(await admin.json(`GET /api/admin/pages/${_id}`)).toMatchObject({
    content: page.content,
    status: 'draft',
  })
  app.setNow(new Date('2026-11-20T13:00:00Z'))
  await change(_id, {})
  expect(await readStatus(_id)).toBe(200)
  expect(await sitemap()).toContain(
    `/pages/${_id}</loc><lastmod>2026-11-20T13:00:00.000Z</lastmod>`,
  )
  expect((await app.call(`GET /og/pages/${_id}.png`)).status).toBe(200)
  await change(_id, { status: 'draft' })
  expect(await readStatus(_id)).toBe(404)
})

test('links to pages are in the menu, in the footer or nowhere, in the admin’s order', async () => {
  const { admin, add, change, links } = await start()
  await add({ title: 'Règlement', menu: 'footer' })
  await add({ title: 'Stage' })
  await add({ title: 'Secret', menu: 'none' })
  await add({ title: 'Projet' })
  expect(await links()).toEqual([
    'footer: Règlement /pages/reglement',
    'menu: Stage /pages/stage',
    'menu: Projet /pages/projet',
  ])
  // A page may have the name of a call.
  await add({ title: 'Order', menu: 'none' })
  expect(await change('order', { title: 'Ordre', menu: 'none' })).toMatchObject({ _id: 'order' })
  const order = { ids: ['projet', 'stage'] }
  await admin.json('PUT /api/admin/pages/order', order)
  expect((await links())[0]).toBe('menu: Projet /pages/projet')
  const listed = await admin.json('GET /api/admin/pages')
  expect(listed[0]).toMatchObject({ _id: 'projet', menu: 'menu', status: 'published' })
  expect(listed[0]).not.toHaveProperty('content')
})

test('a draft page’s address can be chosen; that of a published page is fixed', async () => {
  const { admin, add, change, readStatus } = await start()
  await add({ title: 'Règlement' })
  const { _id } = await add({ status: 'draft', address: 'Été 2027' })
  expect(_id).toBe('ete-2027')
  await change(_id, { status: 'draft', content: 'Deuxième jet.' })
  expect((await change(_id, { status: 'draft', address: 'Ete-2027' }))._id).toBe(_id)
  // A taken address gets a number.
  const moved = await change(_id, { status: 'draft', address: 'règlement' })
  expect(moved).toMatchObject({ _id: 'reglement-2', address: 'reglement-2', title: page.title })
  expect((await admin.call('GET /api/admin/pages/ete-2027')).status).toBe(404)
  expect(await admin.json('GET /api/versions?record=/api/pages/reglement-2')).not.toHaveLength(0)
  await change('reglement-2', {})
  expect((await change('reglement-2', { address: 'ailleurs', title: 'Autre' }))._id).toBe(
    'reglement-2',
  )
  expect(await readStatus('reglement-2')).toBe(200)
})

test('a page has versions, and is restored from the trash to its address', async () => {
  const { app, admin, add, change, links, readStatus } = await start()
  const { _id } = await add()
  await change(_id, { lead: '' })
  const versions = await admin.json(`GET /api/versions?record=/api/pages/${_id}`)
  const { content } = await admin.json(`GET /api/versions/${versions[1]._id}`)
  const { address: _, ...fields } = page
  expect(content).toEqual({ ...fields, files: [] })
  expect((await admin.call(`DELETE /api/pages/${_id}`)).status).toBe(204)
  expect([await readStatus(_id), await links()]).toEqual([404, undefined])
  expect((await add())._id).toBe('stage-d-ete-2')
  expect((await admin.call(`POST /api/trash/pages/${_id}/restore`)).status).toBe(200)
  expect(await readStatus(_id)).toBe(200)
  expect(await app.json(`GET /api/pages/${_id}`)).toMatchObject({ lead: '' })
})

test('a picture of a page is public as long as the page exists', async () => {
  const { app, admin, add, readStatus } = await start()
  const { url } = (await sendPicture(app, pictures.png)).body
  const { _id } = await add({ content: `![Le dojo](${url})` })
  const isThere = async () => (await app.call(`GET ${url}`)).status === 200
  expect(await isThere()).toBe(true)
  await admin.call(`DELETE /api/pages/${_id}`)
  expect(await isThere()).toBe(false)
  await admin.call(`POST /api/trash/pages/${_id}/restore`)
  expect([await isThere(), await readStatus(_id)]).toEqual([true, 200])
})

test('pages belong to the area of the articles', async () => {
  const { app, add } = await start()
  const { _id } = await add()
  const [writer, teacher] = [await app.asEditor(['articles']), await app.asEditor(['courses'])]
  const preview = { content: '**Bonjour**' }
  expect(await writer.json('POST /api/admin/pages/preview', preview)).toMatchObject({
    html: expect.stringContaining('<strong>Bonjour</strong>'),
  })
  expect((await writer.call(`PUT /api/pages/${_id}`, page)).status).toBe(200)
  expect((await writer.call(`DELETE /api/pages/${_id}`)).status).toBe(204)
  expect((await teacher.call('GET /api/admin/pages')).status).toBe(403)
  expect((await teacher.call('POST /api/pages', page)).status).toBe(403)
})

test.each([
  ['no title', { title: ' ' }, 'title', 'Le titre est requis'],
  ['no content', { content: '' }, 'content', 'Le contenu est requis'],
  ['a long lead', { lead: 'a'.repeat(161) }, 'lead', '160 caractères au plus'],
  ['an unknown place for the link', { menu: 'top' }, 'menu', 'Choix inconnu'],
  ['an unknown language', { language: 'xx' }, 'language', 'Langue inconnue'],
])('a page with %s is refused at its field', async (_, change, path, msg) => {
  const { admin } = await start()
  expect(await admin.errors('POST /api/pages', { ...page, ...change })).toEqual([{ path, msg }])
})

test('a page’s language is in its link and versions, and kept by a PUT that omits it', async () => {
  const { app, admin, add } = await start()
  const { language: _, ...unsaid } = page
  const french = await admin.json('POST /api/pages', unsaid)
  expect(french.language).toBe('fr')
  const { _id } = await add({ title: 'English', language: 'en', menu: 'footer' })
  await admin.json(`PUT /api/pages/${_id}`, { ...unsaid, title: 'In English' })
  expect((await app.json(`GET /api/pages/${_id}`)).language).toBe('en')
  const { links } = await app.json('GET /api/settings?view=card')
  expect(links.map(({ lang }: { lang?: string }) => lang)).toEqual([undefined, 'en'])
  const [version] = await admin.json(`GET /api/versions?record=/api/pages/${_id}`)
  const { content } = await admin.json(`GET /api/versions/${version._id}`)
  expect(content.language).toBe('en')
})

test('POST /api/admin/pages/english drafts a page from the club’s texts, once', async () => {
  const { app, admin } = await start()
  const { club } = await app.json('GET /api/settings')
  await admin.json('PUT /api/settings', {
    club: { ...club, name: 'Judo Club', address: '12 rue du Dojo\n75011 Paris', phone: '01 23' },
  })
  const times = [
    { time: '17 h 30 – 18 h 30', activity: 'Poussins (nés en 2017 et 2018)' },
    { time: '20 h', activity: 'Taïso', adults: true, place: 'Gymnase B' },
  ]
  const schedules = [
    { day: 'Mardi et jeudi', times: times.slice(0, 1) },
    { day: 'Lundi', times: times.slice(1) },
  ]
  await admin.json('PUT /api/courses', { activities: [], schedules, startDates: [] })
  const rows = [{ who: 'Enfants', note: '', licence: 4100, dues: 13950, instalments: 1 }]
  const fees = { season: '', rows, family: [], note: '' }
  await admin.json('PUT /api/joining/texts', { fees })
  const create = () => admin.call('POST /api/admin/pages/english')
  expect(await readJson(await create(), 201)).toMatchObject({
    ...{ _id: 'english', title: 'English', language: 'en', menu: 'footer', status: 'draft' },
    content: `## Where

Judo Club\x20\x20
12 rue du Dojo\x20\x20
75011 Paris

## When

- **Monday 20:00**: Taïso (adults), Gymnase B
- **Tuesday 17:30–18:30**: Poussins (born 2017–2018)
- **Thursday 17:30–18:30**: Poussins (born 2017–2018)

## How much, for a season

- Enfants: €180.50

## Your first lesson

It is free. [Write to us](/contact?sujet=essai#ecrire) or call 01 23.`,
  })
  expect(await readJson(await create(), 409)).toEqual({
    errors: [{ msg: 'Il y a déjà une page en anglais.' }],
  })
})

test('a page lists the pages below it, and each links back', async () => {
  const { app, admin, add, change } = await start()
  const stage = await add({ title: 'Stage', parent: '' })
  await add({ title: 'Tarifs du stage', lead: 'Combien', parent: stage._id })
  await add({ title: 'Pas encore', parent: stage._id, status: 'draft' })
  const read = async (id: string) => await app.json(`GET /api/pages/${id}`)
  expect((await read('stage')).below).toEqual([
    { href: '/pages/tarifs-du-stage', label: 'Tarifs du stage', note: 'Combien' },
  ])
  expect(await read('tarifs-du-stage')).toMatchObject({
    ...{ parent: { href: '/pages/stage', label: 'Stage' }, below: [] },
  })
  // Two levels at most, and no page below itself.
  const refuse = async (id: string, parent: string) => {
    const answer = await admin.call(`PUT /api/pages/${id}`, { ...page, address: id, parent })
    expect((await answer.json()).errors, `${id} below ${parent}`).toMatchObject([
      { path: 'parent' },
    ])
  }
  const other = await add({ title: 'Autre' })
  await refuse('stage', 'stage')
  await refuse('stage', other._id)
  await refuse(other._id, 'tarifs-du-stage')
  await refuse(other._id, 'nulle-part')
  // Draft pages move, and take those below along; a page that is gone leaves them below none.
  await change('stage', { title: 'Stage', status: 'draft' })
  await change('stage', { title: 'Stage', status: 'draft', address: 'stage-2027' })
  await change('stage-2027', { title: 'Stage', address: 'stage-2027' })
  expect((await read('tarifs-du-stage')).parent.href).toBe('/pages/stage-2027')
  await admin.call('DELETE /api/pages/stage-2027')
  expect(await read('tarifs-du-stage')).not.toHaveProperty('parent')
  await admin.call('DELETE /api/trash/pages/stage-2027')
  await add({ title: 'Stage 2027' })
  expect((await read('stage-2027')).below).toEqual([])
})

test('a page can end with a button to the site or to another one', async () => {
  const { app, admin, add } = await start()
  const button = { buttonLabel: 'S’inscrire', buttonLink: '/contact?sujet=essai' }
  const { _id } = await add({ ...button, layout: 'columns' })
  expect(await app.json(`GET /api/pages/${_id}`)).toMatchObject({
    ...{ ...button, layout: 'columns' },
  })
  for (const buttonLink of [
    'javascript:alert(1)',
    '//autre.example',
    '/\\autre.example',
    'contact',
  ])
    expect((await admin.call('POST /api/pages', { ...page, buttonLink })).status).toBe(422)
})
