import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Coach, coachInput } from '#src/coaches/coaches.contract.ts'
import { AdminForm } from '#web/admin/AdminForm.tsx'
import { TextList } from '#web/admin/TextList.tsx'
import { type FormProps, useSaveRecord } from '#web/admin/useSaveRecord.ts'
import { TextArea, TextField } from '#web/ui/Field.tsx'

type Fields = z.input<typeof coachInput>

/** The list of links starts with one empty entry (spec section 3). */
const empty: Fields = { name: '', rank: '', image: '', bio: '', socials: [''] }
const texts = {
  created: 'Entraîneur ajouté avec succès.',
  updated: 'Entraîneur mis à jour avec succès.',
  failed: 'Erreur lors de l’enregistrement de l’entraîneur',
  firstProblem: true,
}

/** Name, rank and biography are required. */
export function CoachForm({ editing, onCancel, onSaved }: FormProps<Coach>) {
  const form = useForm<Fields, unknown, z.output<typeof coachInput>>({
    resolver: zodResolver(coachInput),
    defaultValues: editing ? withOneLink(editing.record) : empty,
  })
  const { errors, isSubmitting } = form.formState
  const save = useSaveRecord('/api/coaches', { editing, onSaved }, texts, form.setError)
  const submit = form.handleSubmit(async (values) => {
    if (await save(values)) form.reset(empty)
  })

  return (
    <AdminForm
      title={editing ? 'Modifier l’entraîneur' : 'Nouvel entraîneur'}
      editing={editing !== undefined}
      pending={isSubmitting}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        label="Nom"
        hint="obligatoire"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Grade"
        hint="obligatoire"
        placeholder="Ceinture noire 1er dan"
        error={errors.rank?.message}
        {...form.register('rank')}
      />
      <TextField
        type="url"
        label="URL de l’image"
        hint="facultatif"
        placeholder="https://..."
        error={errors.image?.message}
        {...form.register('image')}
      />
      <TextArea
        label="Biographie"
        hint="obligatoire"
        rows={4}
        error={errors.bio?.message}
        {...form.register('bio')}
      />
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
    </AdminForm>
  )
}

const withOneLink = (coach: Coach): Fields => ({
  ...coach,
  socials: coach.socials.length > 0 ? coach.socials : [''],
})
