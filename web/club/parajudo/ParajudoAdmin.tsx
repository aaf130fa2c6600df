import { parajudoInput } from '#src/club/parajudo/parajudo.schema.ts'
import { area, fieldsOf, text } from '#web/admin/forms/fields.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { PageHint } from '#web/admin/frame/PageHint.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { SingleFields } from '#web/admin/lists/SingleRecord.tsx'
import { parajudoAddress } from './parajudo.pages.ts'

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

const viewLink = { href: parajudoAddress, share: 'Para-judo' }

export function ParajudoAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionHeader section={section} />
      <PageHint
        page="parajudo"
        href={parajudoAddress}
        missing={
          'elle paraît une fois que «\u00a0Pour qui\u00a0» ou «\u00a0Comment\u00a0» est rempli.'
        }
      />
      <SingleFields
        {...fields}
        endpoint="/api/parajudo/texts"
        texts={texts}
        versions
        viewLink={({ who, how }) => (who || how ? viewLink : undefined)}
      />
    </>
  )
}
