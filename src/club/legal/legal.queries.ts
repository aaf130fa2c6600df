import { singleQueries } from '#src/house/database/record-queries.ts'

export const legalQueries = singleQueries({ table: 'legal', missing: 'Mentions introuvables.' })

export const getLegal = legalQueries.get
