import { type Belts, beltsInput, defaultBeltTexts } from '#src/club/belts/belts.schema.ts'
import { area, fieldsOf } from '#web/admin/forms/fields.tsx'
import { SingleFields } from '#web/admin/lists/SingleRecord.tsx'
import { hrefs } from '#web/hrefs.ts'

const texts = {
  updated: 'Ceintures mises à jour.',
  failed: 'Les ceintures n’ont pas été enregistrées',
}
const belt = (name: keyof Belts) =>
  area(`Ceinture ${name}`, { help: `Vide\u00a0: «\u00a0${defaultBeltTexts[name]}\u00a0»`, rows: 3 })
const fields = fieldsOf(beltsInput, {
  blanche: belt('blanche'),
  jaune: belt('jaune'),
  orange: belt('orange'),
  verte: belt('verte'),
  bleue: belt('bleue'),
  marron: belt('marron'),
  noire: belt('noire'),
})

const viewLink = { href: `${hrefs.courses}#ceintures` }

export const BeltsForm = () => (
  <SingleFields
    {...fields}
    endpoint="/api/belts/texts"
    texts={texts}
    versions
    viewLink={() => viewLink}
  />
)
