import { type Coach, coachInput } from '#src/club/coaches/coaches.contract.ts'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import type { Sheet } from '#web/admin/frame/sheet.ts'
import { columnsOf, saveEach } from '#web/admin/transfer/sheet.ts'
import { get } from '#web/core/api.ts'
import { fields } from './CoachesAdmin.tsx'

const { columns, read } = columnsOf(
  fields,
  {
    name: ['nom', 'prenom et nom', 'nom et prenom', 'entraineur'],
    rank: ['grade', 'ceinture', 'dan'],
    bio: ['biographie', 'bio', 'presentation', 'texte'],
    socials: ['lien', 'reseau', 'site', 'site web'],
    image: null,
  },
  {
    socials: {
      ...fields.fields.socials,
      label: 'Liens',
      empty: [],
      read: (cell) => cell.split(/[\s,]+/),
    },
  },
)

export const sheet: Sheet = {
  columns: [...columns, { name: 'given', label: 'Prénom', words: ['prenom'] }],
  read: (cell) => {
    const name = `${cell('given')} ${cell('name')}`.trim()
    return {
      label: [name, cell('rank')].filter(Boolean).join(', '),
      key: normaliseText(name),
      input: { ...read(cell), name },
      contract: coachInput,
    }
  },
  there: async () => (await get<Coach[]>('/api/coaches')).map(({ name }) => normaliseText(name)),
  save: saveEach('/api/coaches'),
}
