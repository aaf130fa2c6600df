import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { type About, aboutInput } from '#src/about/about.contract.ts'
import { limits } from '#src/fields.contract.ts'
import { explainFailure } from '#web/admin/formErrors.ts'
import { send, type Tagged } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'
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

const count = new Intl.NumberFormat('fr-FR')
const counted = (number: number) => count.format(number).replaceAll('\u202f', '\u00a0')

type Props = { saved: Tagged<About>; onSaved: () => Promise<unknown> }

/** All nine fields are required (spec section 5). */
export function AboutForm({ saved, onSaved }: Props) {
  const toast = useToast()
  const form = useForm<About>({ resolver: zodResolver(aboutInput), defaultValues: saved.record })
  const { errors, isSubmitting } = form.formState
  const values = useWatch({ control: form.control })

  const submit = form.handleSubmit(async (about) => {
    try {
      await send('PUT', '/api/about', about, { ifMatch: saved.etag })
    } catch (error) {
      const message = 'Erreur lors de la mise à jour de la page À propos'
      toast.error(explainFailure(error, message, form.setError))
      return
    }
    toast.success('Page À propos mise à jour.')
    await onSaved()
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map(({ name, label, help }) => (
        <TextArea
          key={name}
          label={label}
          hint={`${counted(values[name]?.length ?? 0)} / ${counted(limits.about)} caractères`}
          help={help}
          rows={name === 'place' ? 2 : 6}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" pending={isSubmitting} pendingText="Enregistrement...">
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
