import { Hono } from 'hono'
import { Invalid, readBody } from '#src/core/http/index.ts'
import { wantedPictures } from './drafts.schema.ts'
import type { Store, StoredPicture } from './store.ts'
import type { Sweeper } from './sweep.ts'
import { readUpload } from './upload.ts'
import { wantPictures } from './uploads.queries.ts'

// Typed where features are listed, because core/feature.ts imports types of this module.
export const media = {
  data: {
    tables: { uploads: 'club' },
    notPersonal: { uploads: ['address', 'wantedAt', 'unreferencedSince', 'removedAt'] },
    notPublic: ['uploads'],
  },
  api: {
    routes: [picturesRoutes],
    editors: ['POST /api/media', 'POST /api/media/wanted'],
    reauth: {
      none: ['POST /api/media', 'POST /api/media/wanted'],
    },
  },
} as const

/** Limits of a request: one picture of at most 20 MB, and its multipart envelope. */
const perRequest = { field: 'image', maxFiles: 1, maxBytes: 22 * 1024 * 1024 }

/**
 * Routes for pictures. POST /api/media keeps a picture for any field; unreferenced ones are deleted
 * in time. …/wanted: pictures of a device's draft. …/unreferenced: deletes what the sweep holds back.
 */
function picturesRoutes({ sweeper, ...store }: Store & { sweeper: Sweeper }): Hono {
  return new Hono()
    .post('/media', (c) =>
      readUpload(c, store, perRequest, async ({ count, storeFiles }) => {
        if (count === 0) throw new Invalid([{ msg: 'Choisissez une image.', path: 'image' }])
        const [{ takenAt: _, ...picture }] = (await storeFiles()) as [StoredPicture]
        return c.json(picture, 201)
      }),
    )
    .post('/media/wanted', async (c) => {
      const { ids } = await readBody(c, wantedPictures)
      await wantPictures(store.db, ids, store.now())
      return c.body(null, 204)
    })
    .delete('/media/unreferenced', async (c) => {
      await sweeper.deleteUnreferenced()
      return c.body(null, 204)
    })
}
