import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Courses, coursesInput } from '#src/courses/courses.contract.ts'
import { explainFailure } from '#web/admin/formErrors.ts'
import { send, type Tagged } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import { ActivitiesFields } from './ActivitiesFields.tsx'
import styles from './CoursesForm.module.css'
import { SchedulesFields } from './SchedulesFields.tsx'
import { StartDatesFields } from './StartDatesFields.tsx'

export type CoursesFields = z.input<typeof coursesInput>

type Props = { saved: Tagged<Courses>; onSaved: () => Promise<void> }

/** Three lists that are saved together; the spec's messages here are in English. */
export function CoursesForm({ saved, onSaved }: Props) {
  const toast = useToast()
  const form = useForm<CoursesFields, unknown, Courses>({
    resolver: zodResolver(coursesInput),
    defaultValues: saved.record,
  })

  const submit = form.handleSubmit(async (courses) => {
    try {
      await send('PUT', '/api/courses', courses, { ifMatch: saved.etag })
    } catch (error) {
      toast.error(explainFailure(error, 'Error updating courses page', form.setError))
      return
    }
    toast.success('Courses page updated.')
    await onSaved()
  })

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ActivitiesFields />
        <SchedulesFields />
        <StartDatesFields />
        <div className={styles.buttons}>
          <Button
            type="submit"
            pending={form.formState.isSubmitting}
            pendingText="Enregistrement..."
          >
            Enregistrer
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
