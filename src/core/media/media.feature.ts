import { Hono } from 'hono'
import { Invalid, readBody } from '#src/core/http/index.ts'
import { wantedPictures } from './drafts.contract.ts'
import { wantPictures } from './pictures.queries.ts'
import type { Store, StoredPicture } from './store.ts'
import type { Sweeper } from './sweep.ts'
import { readUpload } from './upload.ts'

// Its type is checked where features are listed: core/feature.ts is made of this module's own types.
export const media = {
  data: {
    tables: { pictures: 'club' },
  },
  api: {
    routes: [picturesRoutes],
    editors: ['POST /api/media', 'POST /api/media/wanted'],
    reauth: {
      none: ['POST /api/media', 'POST /api/media/wanted', 'POST /api/media/set-aside'],
    },
  },
} as const

/** One picture and what stands around it. */
const perRequest = { field: 'image', maxFiles: 1, maxBytes: 22 * 1024 * 1024 }

/**
 * POST /api/media keeps a picture for any field; one that no record shows is set aside after 31
 * days. …/wanted: a device's draft mentions these. …/set-aside: what the sweep holds back may go.
 */
function picturesRoutes({ sweeper, ...store }: Store & { sweeper: Sweeper }): Hono {
  return new Hono()
    .post('/media', (c) =>
      readUpload(c, store, perRequest, async ({ count, keep }) => {
        if (count === 0) throw new Invalid([{ msg: 'Choisissez une image.', path: 'image' }])
        const [{ taken: _, ...picture }] = (await keep()) as [StoredPicture]
        return c.json(picture, 201)
      }),
    )
    .post('/media/wanted', async (c) => {
      const { ids } = await readBody(c, wantedPictures)
      await wantPictures(store.db, ids, store.now())
      return c.body(null, 204)
    })
    .post('/media/set-aside', async (c) => {
      await sweeper.setAsideHeld()
      return c.body(null, 204)
    })
}
