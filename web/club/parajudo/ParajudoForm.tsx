import type * as z from 'zod'
import { type Parajudo, parajudoInput } from '#src/club/parajudo/parajudo.contract.ts'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/office/forms/SingleForm.tsx'
import styles from './ParajudoForm.module.css'
import { parajudoAddress } from './parajudo.pages.ts'

const labels = {
  intro: 'Introduction',
  who: 'Pour qui',
  how: 'Comment',
  contactName: 'Nom du contact',
  contactEmail: 'E-mail du contact',
  contactPhone: 'Téléphone du contact',
}
const texts = {
  updated: 'Page Para-judo mise à jour.',
  failed: 'La page Para-judo n’a pas été enregistrée',
}

export function ParajudoForm(props: SingleFormProps<Parajudo>) {
  const { field, saving } = useSingleForm<Parajudo, z.input<typeof parajudoInput>, Parajudo>(
    props,
    {
      room: '/api/parajudo/texts',
      contract: parajudoInput,
      toFields: (parajudo) => parajudo,
      labels,
      texts,
      shown: ({ who, how }) =>
        who || how
          ? { href: parajudoAddress, share: { title: 'Para-judo', url: parajudoAddress } }
          : undefined,
    },
  )
  return (
    <SingleForm saving={saving} className={styles.form}>
      <TextArea label={labels.intro} hint="facultatif" rows={2} {...field('intro')} />
      <TextArea
        label={labels.who}
        help="Quels handicaps, quels âges, quel niveau."
        rows={5}
        {...field('who')}
      />
      <TextArea
        label={labels.how}
        help="Les séances, l’encadrement, l’accès au dojo, ce qu’il faut prévoir."
        rows={6}
        {...field('how')}
      />
      <TextField label={labels.contactName} hint="facultatif" {...field('contactName')} />
      <TextField
        label={labels.contactEmail}
        hint="facultatif"
        type="email"
        {...field('contactEmail')}
      />
      <TextField
        label={labels.contactPhone}
        hint="facultatif"
        type="tel"
        {...field('contactPhone')}
      />
    </SingleForm>
  )
}
