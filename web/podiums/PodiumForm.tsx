import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { Controller, FormProvider, useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { type Podium, type PodiumInput, podiumInput } from '#src/podiums/podiums.contract.ts'
import { Controlled } from '#web/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/forms/RecordForm.tsx'
import { MoveButtons, SortableList, useSortableRow } from '#web/lists/SortableList.tsx'
import { TextList } from '#web/lists/TextList.tsx'
import { ImageField } from '#web/media/ImageField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './PodiumsAdmin.module.css'

type PodiumFields = {
  event: string
  year: string
  date: string
  winners: { rank: string; names: string[] }[]
  photoAddress: string
}

/** A new form's first rank is '1er' (spec section 3). */
const emptyRank = { rank: '1er', names: [''] }

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
  const { form, field, saving } = useRecordForm(props, {
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
      <RecordForm title={editing ? 'Modifier le podium' : 'Nouveau podium'} saving={saving}>
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

/** A rank can be removed only while there is another one; so can a name of a rank. */
function RanksFields() {
  const { control } = useFormContext<PodiumFields>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'winners' })
  const add = useRef<HTMLButtonElement>(null)
  const removeAt = (index: number) => {
    // The button that has the focus goes with its rank.
    add.current?.focus()
    remove(index)
  }
  return (
    <>
      <div className={styles.ranks}>
        <SortableList
          count={fields.length}
          nameOf={(index) => `le rang n° ${index + 1}`}
          onMove={move}
        >
          {fields.map(({ id }, index) => (
            <RankFields
              key={id}
              id={id}
              index={index}
              onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
            />
          ))}
        </SortableList>
      </div>
      {fields.length > 1 && (
        <p className={styles.note}>
          Le site montre les rangs du premier au dernier ; entre deux rangs égaux, et pour les noms
          d’un rang, c’est l’ordre d’ici qui compte.
        </p>
      )}
      <Button
        ref={add}
        size="small"
        variant="ghost"
        className={styles.start}
        icon={<Plus aria-hidden />}
        onClick={() => append({ rank: '', names: [''] })}
      >
        Ajouter un rang
      </Button>
    </>
  )
}

type RankProps = {
  id: string
  index: number
  /** None while the rank can't be removed */
  onRemove: (() => void) | undefined
}

/** One rank and the names that reached it. */
function RankFields({ id, index, onRemove }: RankProps) {
  const { control, register, formState } = useFormContext<PodiumFields>()
  const { ref, handle } = useSortableRow(id, index)
  const errors = formState.errors.winners?.[index]
  return (
    <fieldset ref={ref} className={styles.rank}>
      <legend className={styles.legend}>Rang n° {index + 1}</legend>
      <TextField
        label="Rang"
        hint="obligatoire"
        error={errors?.rank?.message}
        {...register(`winners.${index}.rank`)}
      />
      <Controller
        control={control}
        name={`winners.${index}.names`}
        render={({ field }) => (
          <TextList
            legend="Noms"
            label="Nom"
            addLabel="Ajouter un nom"
            removeLabel="Supprimer le nom"
            values={field.value}
            onChange={field.onChange}
            errorAt={(line) => errors?.names?.[line]?.message}
          />
        )}
      />
      {onRemove && (
        <div className={styles.rankButtons}>
          <Button
            size="small"
            variant="danger"
            icon={<Trash2 aria-hidden />}
            aria-label={`Supprimer le rang n° ${index + 1}`}
            onClick={onRemove}
          >
            Supprimer le rang
          </Button>
          <MoveButtons index={index} handle={handle} />
        </div>
      )}
    </fieldset>
  )
}
