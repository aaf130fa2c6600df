import { Controller } from 'react-hook-form'
import type * as z from 'zod'
import { type Coach, coachInput } from '#src/club/coaches/coaches.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { ImageField } from '#web/look/media/ImageField.tsx'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import { TextList } from '#web/office/lists/TextList.tsx'

type Fields = z.input<typeof coachInput>

/** The list of links starts with one empty entry (spec section 3). */
const empty: Fields = { name: '', rank: '', image: '', bio: '', socials: [''] }
const labels = {
  name: 'Nom',
  rank: 'Grade',
  image: 'URL de l’image',
  bio: 'Biographie',
  socials: 'Réseaux sociaux',
}
const texts = {
  created: 'Entraîneur ajouté avec succès.',
  updated: 'Entraîneur mis à jour avec succès.',
  failed: 'Erreur lors de l’enregistrement de l’entraîneur',
  firstProblem: true,
}

/** Name, rank and biography are required. */
export function CoachForm(props: RecordFormProps<Coach>) {
  const { form, field, saving } = useRecordForm(props, {
    room: '/api/coaches',
    contract: coachInput,
    empty,
    toFields: withOneLink,
    labels,
    texts,
    shown: ({ name }) => ({
      href: hrefs.coaches,
      share: { title: name, url: hrefs.coaches },
    }),
  })
  const { errors } = form.formState

  return (
    <RecordForm
      title={props.editing ? 'Modifier l’entraîneur' : 'Nouvel entraîneur'}
      saving={saving}
    >
      <TextField label="Nom" hint="obligatoire" {...field('name')} />
      <TextField
        label="Grade"
        hint="obligatoire"
        placeholder="Ceinture noire 1er dan"
        {...field('rank')}
      />
      <Controlled form={form} name="image">
        {(field) => <ImageField label="URL de l’image" {...field} />}
      </Controlled>
      <TextArea label="Biographie" hint="obligatoire" rows={4} {...field('bio')} />
      <Controller
        control={form.control}
        name="socials"
        render={({ field }) => (
          <TextList
            legend="Réseaux sociaux"
            label="Lien"
            addLabel="Ajouter un lien"
            removeLabel="Supprimer le lien"
            type="url"
            placeholder="https://..."
            values={field.value ?? ['']}
            onChange={field.onChange}
            errorAt={(index) => errors.socials?.[index]?.message}
          />
        )}
      />
    </RecordForm>
  )
}

const withOneLink = (coach: Coach): Fields => ({
  ...coach,
  socials: coach.socials.length > 0 ? coach.socials : [''],
})
