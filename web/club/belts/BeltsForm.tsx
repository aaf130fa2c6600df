import { type Belts, beltsInput, ownTexts } from '#src/club/belts/belts.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { area, fieldsOf } from '#web/office/forms/fields.tsx'
import { SingleForm, type SingleFormProps, useSingleFields } from '#web/office/forms/SingleForm.tsx'
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

/** What is learnt at each belt, as a part of the courses' section. */
export function BeltsForm() {
  const belts = useSingleRecord<Belts>(room)
  return <SingleRecord {...belts}>{(form) => <Form {...form} />}</SingleRecord>
}

function Form(props: SingleFormProps<Belts>) {
  const shown = () => ({ href: `${hrefs.courses}#ceintures` })
  const { inputs, saving } = useSingleFields(props, {
    ...fields,
    room,
    texts,
    shown,
    versions: true,
  })
  return (
    <SingleForm saving={saving} className="stack gap-5 prose">
      {Object.values(inputs)}
    </SingleForm>
  )
}
