import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'

const album = '/gallery/albums/Stage%20d%E2%80%99%C3%A9t%C3%A9'

async function publish(content: string, count = 5) {
  const { app, admin } = await appAndAdmin()
  const images = Array.from({ length: count }, () => photo())
  const sent = form({ images, event: 'Stage d’été' })
  const photos = await admin.json('POST /api/gallery/upload', sent)
  await admin.call('POST /api/blogs', { title: 'Essai', content })
  const read = async () => (await app.json('GET /api/blogs/essai')).html as string
  return { admin, photos, read }
}

test('a link to an album in its own paragraph becomes a card with four photos and their count', async () => {
  const { admin, photos, read } = await publish(`[Le <stage>](${album})`)
  const html = await read()
  expect(html).toMatch(
    /^<p><a href="\/gallery\/albums\/[^"]+" class="album"><span>(<img [^<>]+>){4}<\/span>Le &lt;stage&gt;<small>5 photos<\/small><\/a><\/p>\n$/,
  )
  expect(html).toContain('/3.webp" alt="" loading="lazy">')
  for (const { _id } of photos.slice(1)) {
    await admin.call(`PATCH /api/gallery/${_id}`, { hidden: true })
  }
  expect(await read()).toContain('<small>1 photo</small>')
  await admin.call(`PATCH /api/gallery/${photos[0]._id}`, { hidden: true })
  expect(await read()).toBe(`<p><a href="${album}">Le &lt;stage&gt;</a></p>\n`)
})

test('links to an album within a sentence, to an unknown one or malformed stay links', async () => {
  const content = `Voir [a](${album})\n\n[b](/gallery/albums/Autre)\n\n[c](/gallery/albums/%zz)`
  const { admin, read } = await publish(content, 1)
  expect(await read()).not.toContain('class="album"')
  const preview = await admin.json('POST /api/manuscripts/preview', { content: `[a](${album})` })
  expect(preview.html).toContain('class="album"')
})
