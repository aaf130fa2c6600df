import { type Parajudo, parajudoInput } from '#src/club/parajudo/parajudo.contract.ts'
import { area, fieldsOf, text } from '#web/office/forms/fields.tsx'
import { SingleForm, type SingleFormProps, useSingleFields } from '#web/office/forms/SingleForm.tsx'
import { PageHint } from '#web/office/frame/PageHint.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import styles from './ParajudoAdmin.module.css'
import { parajudoAddress } from './parajudo.pages.ts'

const room = '/api/parajudo/texts'
const texts = {
  updated: 'Page Para-judo mise à jour.',
  failed: 'La page Para-judo n’a pas été enregistrée',
}
const fields = fieldsOf(parajudoInput, {
  intro: area('Introduction', { hint: 'facultatif', rows: 2 }),
  who: area('Pour qui', { help: 'Quels handicaps, quels âges, quel niveau.', rows: 5 }),
  how: area('Comment', {
    help: 'Les séances, l’encadrement, l’accès au dojo, ce qu’il faut prévoir.',
    rows: 6,
  }),
  contactName: text('Nom du contact', { hint: 'facultatif' }),
  contactEmail: text('E-mail du contact', { hint: 'facultatif', type: 'email' }),
  contactPhone: text('Téléphone du contact', { hint: 'facultatif', type: 'tel' }),
})

/** The page about para-judo: off until the club says for whom, or how. */
export function ParajudoAdmin({ section }: SectionProps) {
  const parajudo = useSingleRecord<Parajudo>(room)
  return (
    <>
      <SectionTop section={section} />
      <PageHint
        href={parajudoAddress}
        online={parajudo.saved && isOnline(parajudo.saved.record)}
        missing={
          'elle paraît une fois que «\u00a0Pour qui\u00a0» ou «\u00a0Comment\u00a0» est rempli.'
        }
      />
      <SingleRecord {...parajudo}>{(form) => <ParajudoForm {...form} />}</SingleRecord>
    </>
  )
}

function ParajudoForm(props: SingleFormProps<Parajudo>) {
  const { inputs, saving } = useSingleFields(props, {
    ...fields,
    room,
    texts,
    versions: true,
    shown: (parajudo) =>
      isOnline(parajudo)
        ? { href: parajudoAddress, share: { title: 'Para-judo', url: parajudoAddress } }
        : undefined,
  })
  return (
    <SingleForm saving={saving} className={styles.form}>
      {Object.values(inputs)}
    </SingleForm>
  )
}

/** As the server sees it. */
const isOnline = ({ who, how }: Parajudo) => who !== '' || how !== ''
