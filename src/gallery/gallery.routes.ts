import { Hono } from 'hono'
import type { Database } from '#src/database.ts'
import { Invalid } from '#src/errors.ts'
import { readUpload } from '#src/media/upload.ts'
import { check, readBody, readSlice } from '#src/requests.ts'
import { answerRecord, readIfMatch } from '#src/revisions.ts'
import type { Trash } from '#src/trash/trash.ts'
import { photoInput } from './gallery.contract.ts'
import { countPhotos, createPhotos, getPhoto, listPhotos, updatePhoto } from './gallery.queries.ts'
import { trashedPhoto } from './gallery.trash.ts'

type Deps = { db: Database; trash: Trash; uploads: string; now: () => Date }

/** product.md 'Bad input': the page splits what is more into several requests. */
const perRequest = { field: 'images', maxFiles: 30, maxBytes: 200 * 1024 * 1024 }

/** Spec section 7, with /api/gallery as the gallery base (product.md 'The API'). */
export function galleryRoutes({ db, trash, uploads, now }: Deps): Hono {
  return new Hono()
    .get('/gallery', async (c) => {
      const photos = await listPhotos(db, readSlice(c))
      return c.json(photos, 200, { 'X-Total-Count': String(await countPhotos(db)) })
    })
    .get('/gallery/:id', async (c) => answerRecord(c, await getPhoto(db, c.req.param('id'))))
    .post('/gallery/upload', (c) =>
      readUpload(c, { uploads, ...perRequest }, async ({ fields, count, keep }) => {
        const input = check(photoInput, fields)
        if (count === 0) throw new Invalid([{ msg: noPhoto, path: 'images' }])
        return c.json(await createPhotos(db, await keep('gallery'), input, now()), 201)
      }),
    )
    .put('/gallery/:id', async (c) => {
      const input = await readBody(c, photoInput)
      return answerRecord(c, await updatePhoto(db, c.req.param('id'), input, readIfMatch(c)))
    })
    .delete('/gallery/:id', async (c) => {
      await trash.put(trashedPhoto, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
}

const noPhoto = 'Veuillez sélectionner au moins une image.'
