import type { Room } from '#src/room.ts'
import type { PicturesTable } from './pictures.queries.ts'
import { picturesRoutes } from './pictures.routes.ts'

export const media: Room<{ pictures: PicturesTable }> = {
  tables: { pictures: 'club' },
  routes: [picturesRoutes],
  editors: ['POST /api/media', 'POST /api/media/wanted'],
  daily: ['POST /api/media', 'POST /api/media/wanted', 'POST /api/media/set-aside'],
}
