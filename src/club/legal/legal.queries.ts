import { singleQueries } from '#src/core/database/index.ts'

export const legalQueries = singleQueries({ table: 'legal', missing: 'Mentions introuvables.' })

export const getLegal = legalQueries.get
