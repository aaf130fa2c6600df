import type * as z from 'zod'
import { type Partner, partnerInput } from '#src/club/partners/partners.contract.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { ImageField } from '#web/look/media/ImageField.tsx'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import { partnersAddress } from './partners.pages.ts'

type Fields = z.input<typeof partnerInput>

const empty: Fields = { name: '', logo: '', link: '', text: '', firstDay: '', lastDay: '' }
const labels = {
  name: 'Nom',
  logo: 'Logo',
  link: 'Lien',
  text: 'Texte',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
}
const texts = {
  created: 'Partenaire ajouté.',
  updated: 'Partenaire mis à jour.',
  failed: 'Le partenaire n’a pas été enregistré',
}

/** Only the name is required; without days a partner is shown until it is deleted. */
export function PartnerForm(props: RecordFormProps<Partner>) {
  const { form, field, saving } = useRecordForm(props, {
    room: '/api/partners',
    contract: partnerInput,
    empty,
    toFields: ({ _id: _, ...partner }: Partner): Fields => partner,
    labels,
    texts,
    shown: () => ({ href: partnersAddress }),
  })
  return (
    <RecordForm
      title={props.editing ? 'Modifier le partenaire' : 'Nouveau partenaire'}
      saving={saving}
    >
      <TextField label={labels.name} hint="obligatoire" {...field('name')} />
      <Controlled form={form} name="logo">
        {(logo) => <ImageField title={labels.logo} label="Adresse du logo" ownOnly {...logo} />}
      </Controlled>
      <TextField
        type="url"
        label={labels.link}
        hint="facultatif"
        placeholder="https://..."
        help={'Celui de leur site\u00a0; il est signalé comme un lien sponsorisé.'}
        {...field('link')}
      />
      <TextArea label={labels.text} hint="facultatif" rows={4} {...field('text')} />
      <Controlled form={form} name="firstDay">
        {({ value = '', ...day }) => (
          <DateField
            label={labels.firstDay}
            help={'Vide\u00a0: dès maintenant.'}
            value={value}
            {...day}
          />
        )}
      </Controlled>
      <Controlled form={form} name="lastDay">
        {({ value = '', ...day }) => (
          <DateField label={labels.lastDay} help={'Vide\u00a0: sans fin.'} value={value} {...day} />
        )}
      </Controlled>
    </RecordForm>
  )
}
