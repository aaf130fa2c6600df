import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const upload = async (texts: Record<string, string>, count = 1): Promise<{ _id: string }[]> => {
    const images = Array.from({ length: count }, () => photo())
    return (await admin.call('POST /api/gallery/upload', form({ ...texts, images }))).json()
  }
  const page = async (path: string) => (await app.call(`GET ${path}`)).text()
  return { upload, page }
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
  expect(textOf(html)).toContain('|Galerie Vide|')
  expect(textOf(html)).toContain(
    'Aucune photo n’a encore été ajoutée. Les images apparaîtront ici une fois uploadées.',
  )
  expect(html).not.toMatch(/Administration|aria-label="Supprimer/)
})

test('photos are in sections by event, those without one last, and six albums a page', async () => {
  const { upload, page } = await start()
  await upload({ event: 'Stage', title: 'Tori et uke' }, 2)
  await upload({ title: 'Mercredi' })
  await upload({ event: 'Gala', title: 'Un salut' })
  const html = await page('/gallery')
  expect(albums(html)).toEqual(['Gala', 'Stage', 'Autres'])
  expect(textOf(section(html, 'Gala'))).toContain('|1 photo|')
  expect(textOf(section(html, 'Stage'))).toContain('|2 photos|')
  // An album of one photo has no carousel buttons.
  expect(section(html, 'Gala')).not.toContain('<button')

  const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']
  for (const event of names.toReversed()) await upload({ event })
  expect(albums(await page('/gallery'))).toEqual(names)
  const last = await page('/gallery?page=2')
  expect(albums(last)).toEqual(['Gala', 'Stage', 'Autres'])
  expect(textOf(last)).toContain('Page 2 sur 2')
})

test('the gallery links each photo and its removal, and a photo its neighbours and file', async () => {
  const { upload, page } = await start()
  const description = `${'mot '.repeat(60)}fin.`
  const [first, , last] = await upload({ event: 'Stage', description }, 3)
  const album = section(await page('/gallery'), 'Stage')
  expect(album.match(/href="\/gallery\/\w{12}"/g)).toHaveLength(3)
  expect(album.match(/href="\/gallery\/\w+\/retrait"/g)).toHaveLength(3)
  expect(album).toMatch(/<figcaption.*<noscript>/s)
  const html = await page(`/gallery/${last?._id}`)
  expect(html).toMatch(/<h1[^>]*>Stage/)
  expect(textOf(html)).toContain('fin.')
  expect(textOf(html)).toContain('|3 sur 3|')
  expect(html).toContain(`href="/gallery/${first?._id}"`)
  expect(html).toContain('href="/gallery/albums/Stage"')
  expect(html).toMatch(new RegExp(`href="/api/gallery/${last?._id}/file"`))
  const whole = await page('/gallery/albums/Stage')
  expect(textOf(/<h1.*?<\/h1>/s.exec(whole)?.[0] ?? '')).toBe('|Stage|')
  expect(textOf(whole).match(/Agrandir/g)).toHaveLength(3)
})
