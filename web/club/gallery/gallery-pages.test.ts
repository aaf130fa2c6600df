import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const upload = async (texts: Record<string, string>, count = 1) => {
    const images = Array.from({ length: count }, () => photo())
    const sent = await admin.call('POST /api/gallery/upload', form({ ...texts, images }))
    return (await sent.json()) as { _id: string; url: string }[]
  }
  const page = async (path: string, status = 200) => {
    const answer = await app.call(`GET ${path}`)
    expect(answer.status, path).toBe(status)
    return await answer.text()
  }
  return { admin, upload, page }
}

const albums = (html: string) =>
  [...(html.split('<footer')[0] ?? '').matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) =>
    textOf(title),
  )
/** The album's section of the gallery. */
const section = (html: string, name: string) =>
  html.split('<section').find((part) => part.includes(`>${name}</h2>`)) ?? ''

test('an empty gallery says so', async () => {
  const { page } = await start()
  const html = await page('/gallery')
  expect(textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe('|Moments Inoubliables|')
  for (const text of ['Galerie Photos', 'Arts martiaux', 'Compétitions', 'Souvenirs'])
    expect(textOf(html)).toContain(`|${text}|`)
  expect(albums(html)).toEqual(['Galerie Vide'])
  expect(textOf(html)).toContain(
    'Aucune photo n’a encore été ajoutée. Les images apparaîtront ici une fois uploadées.',
  )
  expect(html).not.toMatch(/Administration|aria-label="Supprimer/)
})

test('photos are in sections by event, those without one last, and six albums a page', async () => {
  const { upload, page } = await start()
  await upload({ event: 'Stage', description: 'a'.repeat(200) }, 2)
  await upload({ title: 'Mercredi' })
  await upload({ event: 'Gala', description: 'a'.repeat(200) })
  const html = await page('/gallery')
  expect(albums(html)).toEqual(['Gala', 'Stage', 'Autres'])
  expect(textOf(section(html, 'Gala'))).toContain('|1 photo|')
  expect(textOf(section(html, 'Stage'))).toContain('|2 photos|')
  // Neither for a carousel of one photo, nor for a description of 200 characters.
  expect(section(html, 'Gala')).not.toContain('<button')

  const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']
  for (const event of names.toReversed()) await upload({ event })
  const first = await page('/gallery')
  expect(albums(first)).toEqual(names)
  expect(first).toMatch(/href="\/gallery\?page=2"[^>]*>(?:<[^>]*>)*Page suivante/)
  const last = await page('/gallery?page=2')
  expect(albums(last)).toEqual(['Gala', 'Stage', 'Autres'])
  expect(textOf(last)).toContain('Page 2 sur 2')
  expect(last).toMatch(/href="\/gallery"[^>]*>(?:<[^>]*>)*Page précédente/)
  expect(last).not.toContain('Page suivante')
})

test('the gallery links each photo and its removal, and a photo its neighbours, album and file', async () => {
  const { upload, page } = await start()
  const description = `${'mot '.repeat(60)}fin.`
  const [first, middle, last] = await upload({ event: 'Stage', title: 'Salut', description }, 3)
  const album = section(await page('/gallery'), 'Stage')
  expect(album.match(/href="\/gallery\/\w{12}"/g)).toHaveLength(3)
  expect(album.match(/href="\/gallery\/\w+\/retrait"/g)).toHaveLength(3)
  // More than 200 characters unfold by scripts alone.
  expect(album).toMatch(/…<\/span><noscript>[^<]* fin\.<\/noscript>.*invisible[^>]*>Lire plus</s)
  const html = await page(`/gallery/${last?._id}`)
  expect(html).toMatch(/<h1[^>]*>Salut/)
  expect(textOf(html)).toContain(`|${description}|`)
  expect(textOf(html)).toContain('|3 sur 3|')
  expect(html).toMatch(/ invisible"[^>]*>(?:(?!<\/button>).)*Partager/s)
  for (const part of [
    '<title>Salut, Stage · ',
    'property="og:title" content="Salut, Stage"',
    'property="og:description" content="mot mot ',
    `property="og:image" content="http://localhost${last?.url}"`,
    `<link rel="canonical" href="http://localhost/gallery/${last?._id}"`,
    `aria-label="Photo précédente" href="/gallery/${middle?._id}"`,
    `aria-label="Photo suivante" href="/gallery/${first?._id}"`,
    'href="/gallery/albums/Stage"',
    `href="/api/gallery/${last?._id}/file" download=""`,
  ])
    expect(html).toContain(part)
  const whole = await page('/gallery/albums/Stage')
  expect(textOf(/<h1.*?<\/h1>/s.exec(whole)?.[0] ?? '')).toBe('|Stage|')
  expect(textOf(whole).match(/Agrandir/g)).toHaveLength(3)
  expect(whole).toContain('href="/api/albums/Stage/file?page=1" download=""')
  expect(textOf(whole)).toContain('|Télécharger les 3 photos|')
})

test('a hidden, deleted or unknown photo has a 404 page, and so has an album without others', async () => {
  const { admin, upload, page } = await start()
  const [hidden, deleted] = await upload({ event: 'Seule' }, 2)
  await admin.call(`PATCH /api/gallery/${hidden?._id}`, { hidden: true })
  await admin.call(`DELETE /api/gallery/${deleted?._id}`)
  for (const id of [hidden?._id, deleted?._id, 'inconnue']) {
    const html = await page(`/gallery/${id}`, 404)
    expect(html).toMatch(/<h1[^>]*>Photo introuvable/)
    expect(html).not.toContain('og:image')
  }
  const html = await page('/gallery/albums/Seule', 404)
  expect(html).toMatch(/<h1[^>]*>Album introuvable/)
  expect(html).toMatch(/href="\/gallery"[^>]*>(<[^>]*>)*Toute la galerie/)
})
