import { type Coach, coachInput } from '#src/club/coaches/coaches.contract.ts'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import type { Sheet } from '#web/admin/frame/sheet.ts'
import { saveEach } from '#web/admin/transfer/sheet.ts'
import { get } from '#web/core/api.ts'

export const sheet: Sheet = {
  columns: [
    { name: 'name', label: 'Nom', words: ['nom', 'prenom et nom', 'nom et prenom', 'entraineur'] },
    { name: 'rank', label: 'Grade', words: ['grade', 'ceinture', 'dan'] },
    { name: 'bio', label: 'Biographie', words: ['biographie', 'bio', 'presentation', 'texte'] },
    { name: 'socials', label: 'Liens', words: ['lien', 'reseau', 'site', 'site web'] },
    { name: 'given', label: 'Prénom', words: ['prenom'] },
  ],
  read: (cell) => {
    const name = `${cell('given')} ${cell('name')}`.trim()
    const socials = cell('socials')
      .split(/[\s,]+/)
      .filter(Boolean)
    return {
      label: [name, cell('rank')].filter(Boolean).join(', '),
      key: normaliseText(name),
      input: { name, rank: cell('rank'), bio: cell('bio'), socials },
      contract: coachInput,
    }
  },
  there: async () => (await get<Coach[]>('/api/coaches')).map(({ name }) => normaliseText(name)),
  save: saveEach('/api/coaches'),
}
