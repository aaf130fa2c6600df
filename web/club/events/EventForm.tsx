import type { Event } from '#src/club/events/events.schema.ts'
import { inputsOf } from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { Details } from '#web/ui/components/Details.tsx'
import { events } from './events.resource.tsx'

export function EventForm(props: RecordFormProps<Event>) {
  const { form, field, saving } = useAdminForm(props, {
    ...events,
    // An event that never took any says nothing of them.
    toBody: ({ registrations, ...event }) =>
      registrations?.open || props.editing?.record.registrations
        ? { ...event, registrations }
        : event,
  })

  const { title, date, endDate, startTime, endTime, files, ...others } = inputsOf(events.fields, {
    form,
    field,
  })

  return (
    <RecordForm texts={events.texts} saving={saving}>
      {title}
      {/* A day and its button need more than a number. */}
      <div className="grid gap-4 items-start grid-cols-fit [--column:11rem]">
        {date}
        {endDate}
      </div>
      <div className="grid gap-4 grid-cols-2">
        {startTime}
        {endTime}
      </div>
      {Object.values(others)}
      <Details
        summary="Fichiers"
        open={Boolean(props.editing?.record.files.length || form.formState.errors.files)}>
        {files}
      </Details>
    </RecordForm>
  )
}
