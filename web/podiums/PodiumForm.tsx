import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type Podium, podiumInput } from '#src/podiums/podiums.contract.ts'
import { AdminForm } from '#web/admin/AdminForm.tsx'
import { type FormProps, useSaveRecord } from '#web/admin/useSaveRecord.ts'
import { FileDrop, TextField } from '#web/ui/Field.tsx'
import styles from './PodiumsAdmin.module.css'
import { emptyRank, RanksFields } from './RanksFields.tsx'

export type PodiumFields = {
  event: string
  year: string
  date: string
  winners: { rank: string; names: string[] }[]
}

const empty: PodiumFields = { event: '', year: '', date: '', winners: [emptyRank] }
const texts = {
  created: 'Podium ajouté.',
  updated: 'Podium mis à jour.',
  failed: 'Erreur lors de la sauvegarde du podium',
}

/** Event, year, each rank and each name are required; the photo is optional. */
export function PodiumForm({ editing, onCancel, onSaved }: FormProps<Podium>) {
  const form = useForm<PodiumFields, unknown, Omit<Podium, '_id' | 'photo'>>({
    resolver: zodResolver(podiumInput) as never,
    defaultValues: editing ? toFields(editing.record) : empty,
  })
  const { errors, isSubmitting } = form.formState
  const [photo, setPhoto] = useState<File>()
  // A file input can't be emptied by its value: a new one takes its place.
  const [saves, setSaves] = useState(0)
  const save = useSaveRecord('/api/podiums', { editing, onSaved }, texts, form.setError)

  const submit = form.handleSubmit(async ({ winners, year, ...texts }) => {
    const body = new FormData()
    body.set('event', texts.event)
    body.set('year', String(year))
    body.set('date', texts.date)
    body.set('winners', JSON.stringify(winners))
    if (photo) body.set('photo', photo)
    if (!(await save(body))) return
    form.reset(empty)
    setPhoto(undefined)
    setSaves((now) => now + 1)
  })

  return (
    <FormProvider {...form}>
      <AdminForm
        title={editing ? 'Modifier le podium' : 'Nouveau podium'}
        editing={editing !== undefined}
        pending={isSubmitting}
        onSubmit={submit}
        onCancel={onCancel}
      >
        <TextField
          label="Événement"
          hint="obligatoire"
          error={errors.event?.message}
          {...form.register('event')}
        />
        <div className={styles.pair}>
          <TextField
            type="number"
            inputMode="numeric"
            label="Année"
            hint="obligatoire"
            placeholder="2026"
            error={errors.year?.message}
            {...form.register('year')}
          />
          <TextField
            label="Date"
            hint="facultatif"
            placeholder="Samedi 23 mai 2026"
            error={errors.date?.message}
            {...form.register('date')}
          />
        </div>
        <RanksFields />
        <FileDrop
          key={saves}
          label="Photo"
          hint="facultatif"
          accept="image/*"
          help={
            photo?.name ??
            (editing?.record.photo ? 'Sans nouveau fichier, la photo actuelle reste.' : undefined)
          }
          onChange={({ target }) => setPhoto(target.files?.[0])}
        />
      </AdminForm>
    </FormProvider>
  )
}

const toFields = ({ event, year, date, winners }: Podium): PodiumFields => ({
  event,
  year: String(year),
  date,
  winners: winners.length > 0 ? winners : [emptyRank],
})
