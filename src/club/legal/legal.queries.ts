import { singleQueries } from '#src/house/database/record-queries.ts'

export const { get: getLegal, update: updateLegal } = singleQueries({
  table: 'legal',
  missing: 'Mentions introuvables.',
})
