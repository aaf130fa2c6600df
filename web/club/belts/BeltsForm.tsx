import { type Belts, beltsInput, defaultBeltTexts } from '#src/club/belts/belts.schema.ts'
import { teachesJudo } from '#src/core/settings/disciplines.shared.ts'
import { area } from '#web/admin/forms/fields.tsx'
import { single } from '#web/admin/lists/SingleRecord.tsx'
import { hrefs } from '#web/hrefs.ts'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'

/** Text that stands for a belt the club has not described. */
function Empty({ belt }: { belt: keyof Belts }) {
  const text = teachesJudo(useDisciplines()) && `«\u00a0${defaultBeltTexts[belt]}\u00a0»`
  return `Vide\u00a0: ${text || 'son nom seul'}`
}

const belt = (name: keyof Belts) =>
  area(`Ceinture ${name}`, { help: <Empty belt={name} />, rows: 3 })

export const { Form: BeltsForm } = single({
  endpoint: '/api/belts/texts',
  schema: beltsInput,
  fields: {
    blanche: belt('blanche'),
    jaune: belt('jaune'),
    orange: belt('orange'),
    verte: belt('verte'),
    bleue: belt('bleue'),
    marron: belt('marron'),
    noire: belt('noire'),
  },
  texts: {
    updated: 'Ceintures mises à jour.',
    failed: 'Les ceintures n’ont pas été enregistrées',
  },
  versions: true,
  viewLink: () => ({ href: `${hrefs.courses}#ceintures` }),
})
