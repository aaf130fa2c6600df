import type * as z from 'zod'
import { type Member, memberInput } from '#src/club/committee/committee.contract.ts'
import { ImageField } from '#web/look/media/ImageField.tsx'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import { committeeAddress } from './committee.pages.ts'

type Fields = z.input<typeof memberInput>

const empty: Fields = { role: '', name: '', photo: '', text: '', email: '' }
const labels = {
  role: 'Fonction',
  name: 'Nom',
  photo: 'Photo',
  text: 'Texte',
  email: 'Adresse email',
}
const texts = {
  created: 'Membre du bureau ajouté.',
  updated: 'Membre du bureau mis à jour.',
  failed: 'Le membre du bureau n’a pas été enregistré',
}

/** Role and name are required; what is published of a person, that person has agreed to. */
export function MemberForm(props: RecordFormProps<Member>) {
  const { form, field, saving } = useRecordForm(props, {
    room: '/api/committee',
    contract: memberInput,
    empty,
    toFields: ({ _id: _, ...member }: Member): Fields => member,
    labels,
    texts,
    shown: () => ({ href: committeeAddress }),
  })
  return (
    <RecordForm
      title={props.editing ? 'Modifier le membre du bureau' : 'Nouveau membre du bureau'}
      saving={saving}
    >
      <TextField
        label={labels.role}
        hint="obligatoire"
        placeholder="Présidente, trésorier..."
        {...field('role')}
      />
      <TextField
        label={labels.name}
        hint="obligatoire"
        help={
          'Nom, photo et adresse paraissent sur Internet\u00a0: avec l’accord de la personne seulement.'
        }
        {...field('name')}
      />
      <Controlled form={form} name="photo">
        {(photo) => <ImageField label="Adresse de la photo" {...photo} />}
      </Controlled>
      <TextArea label={labels.text} hint="facultatif" rows={3} {...field('text')} />
      <TextField
        type="email"
        label={labels.email}
        hint="facultatif"
        autoComplete="off"
        help="De préférence celle de la fonction, pas celle de la personne."
        {...field('email')}
      />
    </RecordForm>
  )
}
