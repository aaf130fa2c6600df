import { lazy, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import type { AdminArticle, ArticlePage, Preview } from '#src/club/blogs/blogs.schema.ts'
import type { AttachedFile } from '#src/club/documents/attached.schema.ts'
import type { LinkedEvent } from '#src/club/event-links/event-links.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { MarkdownField } from '#web/admin/editor/MarkdownField.tsx'
import { usePreview, useSavedPreview } from '#web/admin/editor/usePreview.ts'
import { formOptions, renderInputs } from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { CollapseButton, type Folding, useFolding } from '#web/admin/lists/folding.tsx'
import { FormAndList } from '#web/admin/lists/RecordList.tsx'
import { OpenRecord, ResourceRows } from '#web/admin/lists/ResourceSection.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { ForEvent, FromEvent } from '#web/club/event-links/FromEvent.tsx'
import { get, send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField } from '#web/ui/components/Field.tsx'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'
import { PreviewDialog } from '#web/ui/dialogs/PreviewDialog.tsx'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'
import { type ArticleFields, articles } from './articles.resource.tsx'
import {
  choices,
  PublicationChoice,
  type PublicationFields,
  toPublishedAt,
} from './PublicationChoice.tsx'
import { splitTags } from './TagsField.tsx'

const filteredArticles = { ...articles, emptyHelp: 'Aucun n’est dans cet état.' }

const filters = Object.entries({
  all: 'Tous les articles',
  draft: 'Brouillons',
  scheduled: 'Programmés',
  published: 'Publiés',
})

/** Spec section 2 'Blogs', including drafts and scheduled articles. */
export function BlogsAdmin({ section }: SectionProps) {
  const editor = useResource(articles)
  const { records } = editor
  const folding = useFolding(editor)
  const [filter, setFilter] = useState('all')
  const visible = records.filter(({ status }) => filter === 'all' || status === filter)
  const { preview, show, close } = useSavedPreview(articles.texts.notOpened, async (id) => {
    const saved = await get<AdminArticle>(`/api/manuscripts/${encodeURIComponent(id)}`)
    return { ...saved, publishedAt: saved.publishedAt ?? new Date().toISOString() }
  })
  const counters = [
    { value: records.length, label: plural(records.length, 'article') },
    { value: records.filter(({ featured }) => featured).length, label: 'Vedettes' },
  ]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={editor.unknown} />
      <FormAndList count={records.length} folding={folding}>
        <FromEvent>
          {(event) => (
            <OpenRecord editor={editor}>
              {(form) => (
                <ArticleForm {...form} from={form.editing ? undefined : event} folding={folding} />
              )}
            </OpenRecord>
          )}
        </FromEvent>
        <div hidden={folding.folded}>
          <h2 className="sr-only">{articles.texts.list}</h2>
          <SelectField
            label="Montrer"
            className="mb-4"
            value={filter}
            choices={filters}
            onChange={({ target }) => setFilter(target.value)}
          />
          <ResourceRows
            editor={{
              ...editor,
              records: visible,
              resource: records.length > 0 ? filteredArticles : articles,
            }}
            below={(card) =>
              card.status !== 'published' && (
                <Button
                  size="small"
                  variant="ghost"
                  className="mt-3"
                  onClick={() => show(card._id)}>
                  Aperçu
                  <span className="sr-only"> de «&nbsp;{card.title}&nbsp;»</span>
                </Button>
              )
            }
          />
        </div>
      </FormAndList>
      {preview && <ArticlePreview article={preview} onClose={close} />}
    </>
  )
}

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

const outcomes = { draft: 'Brouillon enregistré.', scheduled: 'Article programmé.' }

const texts = {
  ...articles.texts,
  created: ({ status }: AdminArticle) =>
    status === 'published' ? articles.texts.created : outcomes[status],
  updated: ({ status }: AdminArticle) =>
    status === 'published' ? articles.texts.updated : outcomes[status],
}

type FormProps = RecordFormProps<AdminArticle> & {
  from: LinkedEvent | undefined
  folding: Folding
}

function ArticleForm({ from, folding, ...props }: FormProps) {
  const { editing } = props
  const saved = editing?.record
  const { mutate } = useSWRConfig()
  const { data: albums = [] } = useAnswer<{ event: string }[]>('/api/album-covers')
  const described = from ? eventArticleFields(from) : articles.fields
  const { form, field, saving } = useAdminForm(props, {
    ...articles,
    ...(from && formOptions(described)),
    toFields: articles.toFields,
    newDraft: from && `/api/blogs new evenement ${from._id}`,
    toBody: ({ publication, publishAt, ...article }) => {
      const publishedAt = toPublishedAt({ publication, publishAt })
      return { ...article, publishedAt, ...(from && { eventId: from._id }) }
    },
    texts,
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
  return (
    <RecordForm
      texts={articles.texts}
      saving={saving}
      submitLabel={submitLabels[publication]}
      publishes={publication === choices.now}
      headEnd={<CollapseButton folding={folding} saving={saving} />}>
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

/** The public article component, loaded on demand. */
const ArticleText = lazy(async () => ({
  default: (await import('#web/club/blogs/BlogPage.tsx')).ArticleText,
}))

type PreviewProps = { article: ArticlePage; onClose: () => void }

const ArticlePreview = ({ article, onClose }: PreviewProps) => (
  <PreviewDialog label="Aperçu de l’article" onClose={onClose}>
    <ArticleText article={article} />
  </PreviewDialog>
)

/** Shows the form's content as its public page until closed; saves nothing. */
function useArticlePreview(read: () => ArticleFields, saved: AdminArticle | undefined) {
  const { preview, show, close } = usePreview<ArticlePage>()
  const showForm = async () => {
    const { title, content, image = '', category = '', tags, files = [], ...publication } = read()
    const publishedAt = toPublishedAt(publication)
    const isTime = publishedAt && publishedAt !== 'now'
    const time = isTime ? publishedAt : (saved?.publishedAt ?? new Date().toISOString())
    await show('L’aperçu n’a pas pu être préparé', async () => {
      const made = await send<Preview>('POST', '/api/manuscripts/preview', { content })
      return {
        ...made,
        picture: image || made.picture,
        _id: saved?._id ?? 'apercu',
        title: title || 'Sans titre',
        content,
        image,
        category,
        files: files as AttachedFile[],
        tags: splitTags(tags),
        featured: false,
        createdAt: time,
        publishedAt: time,
        date: calendarDay(time),
        comments: [],
        commentCount: 0,
        related: [],
      }
    })
  }
  return { preview, show: showForm, close }
}
