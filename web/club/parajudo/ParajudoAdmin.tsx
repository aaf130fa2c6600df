import { parajudoInput } from '#src/club/parajudo/parajudo.schema.ts'
import { area, text } from '#web/admin/forms/fields.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { PageHint, SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { single } from '#web/admin/lists/SingleRecord.tsx'
import { parajudoAddress } from './parajudo.pages.ts'

const page = single({
  endpoint: '/api/parajudo/texts',
  schema: parajudoInput,
  fields: {
    intro: area('Introduction', { hint: 'facultatif', rows: 2 }),
    who: area('Pour qui', { help: 'Quels handicaps, quels âges, quel niveau.', rows: 5 }),
    how: area('Comment', {
      help: 'Les séances, ce qu’il faut prévoir.',
      rows: 6,
    }),
    helpers: text('Combien d’encadrants', {
      hint: 'facultatif',
      placeholder: 'Deux adultes pour six personnes',
    }),
    team: area('Avec qui', {
      hint: 'facultatif',
      help: 'L’encadrement, les bénévoles, le groupe.',
      rows: 3,
    }),
    access: area('Accès', {
      hint: 'facultatif',
      help: 'L’entrée, les vestiaires, le stationnement, les transports.',
      rows: 3,
    }),
    price: area('Prix', { hint: 'facultatif', rows: 2 }),
    easy: area('En mots simples', {
      hint: 'facultatif',
      help: 'Des phrases courtes, une par ligne, sans mot difficile\u00a0: quoi, quand, où, avec qui, combien.',
      rows: 6,
    }),
    contactName: text('Nom du contact', { hint: 'facultatif' }),
    contactEmail: text('E-mail du contact', { hint: 'facultatif', type: 'email' }),
    contactPhone: text('Téléphone du contact', { hint: 'facultatif', type: 'tel' }),
  },
  texts: {
    updated: 'Page Para-judo mise à jour.',
    failed: 'La page Para-judo n’a pas été enregistrée',
  },
  versions: true,
  viewLink: ({ who, how }) =>
    who || how ? { href: parajudoAddress, share: 'Para-judo' } : undefined,
})

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
      <page.Form />
    </>
  )
}
