import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import type { AdminArticle } from '#src/club/blogs/blogs.schema.ts'
import type { LinkedEvent } from '#src/club/event-links/event-links.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { MarkdownField } from '#web/admin/editor/MarkdownField.tsx'
import { formOptions, renderInputs } from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { CollapseButton, type Folding } from '#web/admin/lists/folding.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { ForEvent } from '#web/club/event-links/FromEvent.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { ArticlePreview, useArticlePreview } from './ArticlePreview.tsx'
import { articles } from './articles.resource.tsx'
import {
  choices,
  PublicationChoice,
  type PublicationFields,
  toPublishedAt,
} from './PublicationChoice.tsx'

/** Prefills an article about an event with its date and location. */
function eventArticleFields({ title, date, location }: LinkedEvent): typeof articles.fields {
  const { fields } = articles
  const day = longDay(date)
  const begin = [day.charAt(0).toUpperCase() + day.slice(1), location].filter(Boolean).join(', ')
  return {
    ...fields,
    title: { ...fields.title, empty: title },
    content: { ...fields.content, empty: `${begin}.\n\n` },
  }
}

/** Success messages by chosen publication */
const outcomes: Record<string, string> = {
  [choices.draft]: 'Brouillon enregistré.',
  [choices.later]: 'Article programmé.',
}

type Props = RecordFormProps<AdminArticle> & {
  from: LinkedEvent | undefined
  folding: Folding
  /** Called with whether the form is unsaved, and whether a stored draft was restored */
  onWriting: (state: { unsaved: boolean; found: boolean }) => void
}

export function ArticleForm({ from, folding, onWriting, ...props }: Props) {
  const { editing } = props
  const saved = editing?.record
  const texts = useRef({ ...articles.texts })
  const { mutate } = useSWRConfig()
  const { data: albums = [] } = useAnswer<{ event: string }[]>('/api/album-covers')
  const described = from ? eventArticleFields(from) : articles.fields
  const { form, field, saving } = useAdminForm(props, {
    ...articles,
    ...(from && formOptions(described)),
    toFields: articles.toFields,
    newDraft: from && `/api/blogs new evenement ${from._id}`,
    toBody: ({ publication, publishAt, ...article }) => {
      const { created, updated } = articles.texts
      const outcome = outcomes[publication]
      Object.assign(texts.current, { created: outcome ?? created, updated: outcome ?? updated })
      const publishedAt = toPublishedAt({ publication, publishAt })
      return { ...article, publishedAt, ...(from && { eventId: from._id }) }
    },
    texts: texts.current,
    onDone: () => {
      void mutate('/api/keywords')
      // Scrolls to the top: the form is empty again, and the new article is listed first.
      if (!editing) window.scrollTo({ top: 0, behavior: scrollBehavior() })
    },
  })
  const inputs = renderInputs(described, { form, field })
  const { preview, show, close } = useArticlePreview(() => form.getValues(), saved)

  const publication = useWatch({ control: form.control, name: 'publication' })
  /** Publication set by the second button: the opposite of the main one */
  const other = publication === choices.draft ? choices.now : choices.draft
  const saveAs = (choice: string) => {
    form.setValue('publication', choice)
    void saving.onSubmit()
  }
  const found = saving.draft !== undefined
  useEffect(() => onWriting({ unsaved: saving.unsaved, found }), [saving.unsaved, found, onWriting])
  return (
    <RecordForm
      texts={articles.texts}
      saving={saving}
      submitLabel={submitLabels[publication]}
      publishes={publication === choices.now}
      headEnd={<CollapseButton folding={folding} back="La liste" />}>
      <ForEvent event={from} />
      {inputs.title}
      {inputs.image}
      <MarkdownField
        form={form}
        name="content"
        label="Contenu"
        maxLength={limits.article}
        rows={16}
        pages={{
          label: 'Ou un album de la galerie',
          choices: albums.map(({ event }) => [hrefs.album(event), event] as const),
        }}
      />
      {inputs.files}
      {inputs.tags}
      {inputs.category}
      {inputs.featured}
      <PublicationChoice form={form as never as UseFormReturn<PublicationFields>} saved={saved} />
      <div className="grid grid-cols-fit gap-3 [--column:11rem]">
        <Button variant="ghost" onClick={show}>
          Aperçu
        </Button>
        {saved?.status !== 'published' && (
          <Button variant="ghost" onClick={() => saveAs(other)}>
            {submitLabels[other]}
          </Button>
        )}
      </div>
      {preview && <ArticlePreview article={preview} onClose={close} />}
    </RecordForm>
  )
}

const submitLabels: Record<string, string> = {
  [choices.draft]: 'Enregistrer le brouillon',
  [choices.now]: 'Publier',
  [choices.later]: 'Programmer',
  [choices.kept]: 'Mettre à jour',
}
