import { useWatch } from 'react-hook-form'
import { type About, aboutInput } from '#src/about/about.contract.ts'
import { limits } from '#src/fields.contract.ts'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/forms/SingleForm.tsx'
import type { Labels } from '#web/forms/useAdminForm.ts'
import { TextArea } from '#web/ui/Field.tsx'
import styles from './AboutForm.module.css'
import { aboutCards } from './defaults.ts'

const fields: { name: keyof About; label: string; help?: string }[] = [
  ...aboutCards.map(({ field, title }) => ({ name: field, label: title })),
  {
    name: 'place',
    label: 'Le lieu',
    help: 'L’adresse du dojo, ou l’adresse (https://) d’une carte à intégrer.',
  },
]

const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Labels<About>
const texts = {
  updated: 'Page À propos mise à jour.',
  failed: 'Erreur lors de la mise à jour de la page À propos',
}

const count = new Intl.NumberFormat('fr-FR')
const counted = (number: number) => count.format(number).replaceAll('\u202f', '\u00a0')

/** All nine fields are required (spec section 5). */
export function AboutForm(props: SingleFormProps<About>) {
  const { form, field, saving } = useSingleForm(props, {
    room: '/api/about',
    contract: aboutInput,
    toFields: (about: About) => about,
    labels,
    texts,
  })
  const values = useWatch({ control: form.control })

  return (
    <SingleForm saving={saving} className={styles.form}>
      {fields.map(({ name, label, help }) => (
        <TextArea
          key={name}
          label={label}
          hint={`${counted(values[name]?.length ?? 0)} / ${counted(limits.about)} caractères`}
          help={help}
          rows={name === 'place' ? 2 : 6}
          {...field(name)}
        />
      ))}
    </SingleForm>
  )
}
