import { type Belts, beltsInput, defaultBeltTexts } from '#src/club/belts/belts.schema.ts'
import { area } from '#web/admin/forms/fields.tsx'
import { single } from '#web/admin/lists/SingleRecord.tsx'
import { hrefs } from '#web/hrefs.ts'

const belt = (name: keyof Belts) =>
  area(`Ceinture ${name}`, { help: `Vide\u00a0: «\u00a0${defaultBeltTexts[name]}\u00a0»`, rows: 3 })

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
