import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Manuscript } from '#src/blogs/blogs.contract.ts'
import { DateTimeField } from '#web/calendar/DateField.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { choices, longMoment, type PublicationFields } from './publication.ts'

type Props = {
  form: UseFormReturn<PublicationFields>
  /** The article as it is saved */
  saved: Manuscript | undefined
}

/** When visitors will see the article: at once, at a time of the club's clock, or not yet. */
export function PublicationChoice({ form, saved }: Props) {
  const publication = useWatch({ control: form.control, name: 'publication' })
  const { errors } = form.formState
  const isOut = saved?.status === 'published'
  const offered = [...(isOut ? [choices.kept] : [choices.now]), choices.later, choices.draft]
  return (
    <>
      <SelectField
        label="Publication"
        help={tell(publication, saved)}
        error={errors.publication?.message}
        {...form.register('publication')}
      >
        {offered.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
      {publication === choices.later && (
        <Controller
          name="publishAt"
          control={form.control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DateTimeField
              ref={ref}
              label="L’article paraît le"
              help="À l’heure de Paris."
              error={errors.publishAt?.message}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      )}
    </>
  )
}

function tell(publication: string, saved: Manuscript | undefined): string | undefined {
  if (publication === choices.draft) {
    return saved?.status === 'published'
      ? 'Les visiteurs ne le verront plus.'
      : 'Vous seuls, les administrateurs, le voyez.'
  }
  if (publication !== choices.kept || !saved?.publishedAt) return undefined
  return `Depuis le ${longMoment(saved.publishedAt)}.`
}
