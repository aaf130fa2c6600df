import { type Coach, coachInput } from '#src/club/coaches/coaches.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { Spreadsheet } from '#web/admin/frame/spreadsheet.ts'
import { saveEach, spreadsheetColumns } from '#web/admin/transfer/readSpreadsheet.ts'
import { get } from '#web/core/api.ts'
import { coaches } from './CoachesAdmin.tsx'

const { columns, read } = spreadsheetColumns(
  coaches,
  {
    name: ['nom', 'prenom et nom', 'nom et prenom', 'entraineur'],
    rank: ['grade', 'ceinture', 'dan'],
    bio: ['biographie', 'bio', 'presentation', 'texte'],
    socials: ['lien', 'reseau', 'site', 'site web'],
    image: null,
  },
  {
    socials: {
      ...coaches.fields.socials,
      label: 'Liens',
      empty: [],
      read: (cell) => cell.split(/[\s,]+/),
    },
  },
)

export const spreadsheet: Spreadsheet = {
  columns: [...columns, { name: 'given', label: 'Prénom', words: ['prenom'] }],
  read: (cell) => {
    const name = `${cell('given')} ${cell('name')}`.trim()
    return {
      label: [name, cell('rank')].filter(Boolean).join(', '),
      key: normaliseText(name),
      input: { ...read(cell), name },
      schema: coachInput,
    }
  },
  listExistingKeys: async () =>
    (await get<Coach[]>('/api/coaches')).map(({ name }) => normaliseText(name)),
  save: saveEach('/api/coaches'),
}
