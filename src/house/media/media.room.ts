import type { Room } from '#src/room.ts'
import { picturesRoutes } from './pictures.routes.ts'
import type { PicturesTable } from './pictures.table.ts'

export const media: Room<{ pictures: PicturesTable }> = {
  tables: { pictures: 'club' },
  routes: [picturesRoutes],
  daily: ['POST /api/media', 'POST /api/media/wanted', 'POST /api/media/set-aside'],
}
