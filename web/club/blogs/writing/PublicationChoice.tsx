import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AdminArticle, AdminArticleSummary } from '#src/club/blogs/blogs.schema.ts'
import { Controlled } from '#web/admin/forms/fields.tsx'
import { DateTimeField } from '#web/ui/calendar/DateField.tsx'
import { SelectField } from '#web/ui/components/Field.tsx'
import { formatMoment, fromWallTime, toWallTime, zoneInWords } from '#web/ui/text/clubTime.ts'

/** Publication choices of the form. Comparing two versions shows these texts. */
export const choices = {
  draft: 'Brouillon',
  now: 'Tout de suite',
  later: 'À une date choisie',
  kept: 'Publié',
} as const

export const statuses: Record<AdminArticleSummary['status'], string> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'Publié',
}

export type PublicationFields = {
  publication: string
  /** Local time of the club, for `later` */
  publishAt: string
}

export function toPublicationFields(article: AdminArticle): PublicationFields {
  const { status, publishedAt } = article
  if (status === 'draft') return { publication: choices.draft, publishAt: '' }
  if (status === 'published') return { publication: choices.kept, publishAt: '' }
  return { publication: choices.later, publishAt: toWallTime(publishedAt ?? '') }
}

/** Value of `publishedAt` for the API; undefined keeps the article's time. */
export function toPublishedAt({ publication, publishAt }: PublicationFields) {
  if (publication === choices.draft) return null
  if (publication === choices.later) return fromWallTime(publishAt)
  return publication === choices.now ? 'now' : undefined
}

type Props = {
  form: UseFormReturn<PublicationFields>
  saved: AdminArticle | undefined
}

/** Field for when the article becomes public: at once, at a chosen time, or not yet. */
export function PublicationChoice({ form, saved }: Props) {
  const publication = useWatch({ control: form.control, name: 'publication' })
  const { errors } = form.formState
  const isOut = saved?.status === 'published'
  const offered = [...(isOut ? [choices.kept] : [choices.now]), choices.later, choices.draft]
  return (
    <>
      <SelectField
        label="Publication"
        help={describe(publication, saved)}
        error={errors.publication?.message}
        choices={offered.map((choice) => [choice, choice])}
        {...form.register('publication')}
      />
      {publication === choices.later && (
        <Controlled form={form} name="publishAt">
          {(field) => (
            <DateTimeField label="L’article paraît le" help={`À l’${zoneInWords()}.`} {...field} />
          )}
        </Controlled>
      )}
    </>
  )
}

function describe(publication: string, saved: AdminArticle | undefined): string | undefined {
  if (publication === choices.draft) {
    return saved?.status === 'published'
      ? 'Les visiteurs ne le verront plus.'
      : 'Vous seuls, les administrateurs, le voyez.'
  }
  if (publication !== choices.kept || !saved?.publishedAt) return undefined
  return `Depuis le ${formatMoment(saved.publishedAt)}.`
}
