import { type Belts, beltsInput, ownTexts } from '#src/club/belts/belts.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { area, fieldsOf } from '#web/office/forms/fields.tsx'
import { SingleFields } from '#web/office/lists/SingleRecord.tsx'

const texts = {
  updated: 'Ceintures mises à jour.',
  failed: 'Les ceintures n’ont pas été enregistrées',
}
const belt = (name: keyof Belts) =>
  area(`Ceinture ${name}`, { help: `Vide\u00a0: «\u00a0${ownTexts[name]}\u00a0»`, rows: 3 })
const fields = fieldsOf(beltsInput, {
  blanche: belt('blanche'),
  jaune: belt('jaune'),
  orange: belt('orange'),
  verte: belt('verte'),
  bleue: belt('bleue'),
  marron: belt('marron'),
  noire: belt('noire'),
})

const shown = { href: `${hrefs.courses}#ceintures` }

export const BeltsForm = () => (
  <SingleFields {...fields} room="/api/belts/texts" texts={texts} versions shown={() => shown} />
)
