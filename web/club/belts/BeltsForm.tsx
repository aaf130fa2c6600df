import { type Belts, beltsInput, ownTexts } from '#src/club/belts/belts.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { area, fieldsOf } from '#web/office/forms/fields.tsx'
import { SingleFields } from '#web/office/forms/SingleForm.tsx'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'

const room = '/api/belts/texts'
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

export function BeltsForm() {
  const belts = useSingleRecord<Belts>(room)
  return (
    <SingleRecord {...belts}>
      {(open) => (
        <SingleFields
          {...open}
          {...fields}
          room={room}
          texts={texts}
          versions
          shown={() => shown}
        />
      )}
    </SingleRecord>
  )
}
