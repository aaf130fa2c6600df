import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { type Podium, type PodiumInput, podiumInput } from '#src/podiums/podiums.contract.ts'
import { Controlled } from '#web/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/forms/RecordForm.tsx'
import { ImageField } from '#web/media/ImageField.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './PodiumsAdmin.module.css'
import { emptyRank, RanksFields } from './RanksFields.tsx'

export type PodiumFields = {
  event: string
  year: string
  date: string
  winners: { rank: string; names: string[] }[]
  photoAddress: string
}

const empty: PodiumFields = {
  event: '',
  year: '',
  date: '',
  winners: [emptyRank],
  photoAddress: '',
}
const labels = {
  event: 'Événement',
  year: 'Année',
  date: 'Date',
  winners: 'Résultats',
  photoAddress: 'Photo',
}
const texts = {
  created: 'Podium ajouté.',
  updated: 'Podium mis à jour.',
  failed: 'Erreur lors de la sauvegarde du podium',
}

/** Event, year, each rank and each name are required; the photo is optional. */
export function PodiumForm(props: RecordFormProps<Podium>) {
  const { editing } = props
  const { form, field, panel } = useRecordForm(props, {
    room: '/api/podiums',
    // The winners may come in two shapes; the form knows one.
    contract: podiumInput as z.ZodType<PodiumInput, PodiumFields>,
    empty,
    toFields,
    toBody,
    labels,
    texts,
  })

  return (
    <FormProvider {...form}>
      <RecordForm title={editing ? 'Modifier le podium' : 'Nouveau podium'} panel={panel}>
        <TextField label="Événement" hint="obligatoire" {...field('event')} />
        <div className={styles.pair}>
          <TextField
            type="number"
            inputMode="numeric"
            label="Année"
            hint="obligatoire"
            placeholder="2026"
            {...field('year')}
          />
          <TextField
            label="Date"
            hint="facultatif"
            placeholder="Samedi 23 mai 2026"
            {...field('date')}
          />
        </div>
        <RanksFields />
        <Controlled form={form} name="photoAddress">
          {(field) => <ImageField label="URL de la photo" {...field} />}
        </Controlled>
      </RecordForm>
    </FormProvider>
  )
}

const toFields = ({ event, year, date, winners, photo }: Podium): PodiumFields => ({
  event,
  year: String(year),
  date,
  winners: winners.length > 0 ? winners : [emptyRank],
  photoAddress: photo,
})

function toBody({ event, year, date, winners, photoAddress }: PodiumInput): FormData {
  const body = new FormData()
  body.set('event', event)
  body.set('year', String(year))
  body.set('date', date)
  body.set('winners', JSON.stringify(winners))
  body.set('photoAddress', photoAddress ?? '')
  return body
}
