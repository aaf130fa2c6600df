import { type ComponentProps, useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import useSWR, { useSWRConfig } from 'swr'
import type { AdminArticle, Keywords } from '#src/club/blogs/blogs.schema.ts'
import type { LinkedEvent } from '#src/club/event-links/event-links.schema.ts'
import { limits } from '#src/core/text/schema-parts.schema.ts'
import { addressOf } from '#web/admin/dashboardRoute.ts'
import { MarkdownField, useLostPictures } from '#web/admin/editor/MarkdownField.tsx'
import { Controlled } from '#web/admin/forms/Controlled.tsx'
import { check, fieldsOf, formOf, image, inputsOf, text } from '#web/admin/forms/fields.tsx'
import { sameValue } from '#web/admin/forms/fieldValues.ts'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { CollapseButton } from '#web/admin/lists/FoldButton.tsx'
import type { Folding } from '#web/admin/lists/useFolding.ts'
import { ForEvent } from '#web/club/event-links/FromEvent.tsx'
import { get } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { ArticlePreview, previewParameter, useArticlePreview } from './ArticlePreview.tsx'
import { articleFields } from './articleFields.ts'
import {
  choices,
  PublicationChoice,
  type PublicationFields,
  toPublicationFields,
  toPublishedAt,
} from './PublicationChoice.tsx'
import { TagsField } from './TagsField.tsx'
import styles from './Writing.module.css'

const { schema, fields } = fieldsOf(articleFields, {
  title: text('Titre', { hint: 'obligatoire' }),
  image: image('URL de l’image'),
  // Rendered by its own editor, which counts the pictures that are lost.
  content: { label: 'Contenu', empty: '', input: () => null },
  tags: {
    label: 'Tags',
    empty: '',
    input: (name, { form }) => (
      <Controlled form={form} name={name}>
        {(field) => <TagsField label="Tags" hint="séparés par des virgules" {...field} />}
      </Controlled>
    ),
  },
  category: {
    label: 'Catégorie',
    empty: '',
    input: (name, { field }) => <CategoryField {...field(name)} />,
  },
  featured: check('Article en vedette'),
  publication: { label: 'Publication', empty: choices.now, input: () => null },
  publishAt: { label: 'Jour et heure de publication', empty: '', input: () => null },
})

/** Prefills an article about an event with its date and location. */
function eventArticleFields({ title, date, location }: LinkedEvent): typeof fields {
  const day = longDay(date)
  const begin = [day.charAt(0).toUpperCase() + day.slice(1), location].filter(Boolean).join(', ')
  return {
    ...fields,
    title: { ...fields.title, empty: title },
    content: { ...fields.content, empty: `${begin}.\n\n` },
  }
}

export const newArticle = 'Nouvel article'

/** Success messages by chosen publication; `published` gives the others. */
const outcomes: Record<string, string> = {
  [choices.draft]: 'Brouillon enregistré.',
  [choices.later]: 'Article programmé.',
}
const published = { created: 'Article ajouté.', updated: 'Article mis à jour.' }

type Props = RecordFormProps<AdminArticle> & {
  from: LinkedEvent | undefined
  folding: Folding
  /** Called with whether the form is unsaved, and whether a stored draft was restored */
  onWriting: (state: { unsaved: boolean; found: boolean }) => void
}

/** Title and content are required, even for a draft, which only admins see. */
export function ArticleForm({ from, folding, onWriting, ...props }: Props) {
  const { editing } = props
  const saved = editing?.record
  const texts = useRef({ ...published, failed: 'Erreur lors de la sauvegarde' })
  const { mutate } = useSWRConfig()
  const described = from ? eventArticleFields(from) : fields
  const { form, field, saving } = useAdminForm(props, {
    endpoint: '/api/blogs',
    versions: true,
    readFrom: '/api/manuscripts',
    schema,
    ...formOf(described),
    newDraft: from && `/api/blogs new evenement ${from._id}`,
    toFields: (article) => ({
      ...article,
      tags: article.tags.join(', '),
      ...toPublicationFields(article),
    }),
    toBody: ({ publication, publishAt, ...article }) => {
      const outcome = outcomes[publication]
      Object.assign(texts.current, outcome ? { created: outcome, updated: outcome } : published)
      const publishedAt = toPublishedAt({ publication, publishAt })
      return { ...article, publishedAt, ...(from && { eventId: from._id }) }
    },
    texts: texts.current,
    ownOfCopy: ({ title }) => ({
      title,
      featured: false,
      publication: choices.draft,
      publishAt: '',
    }),
    makesPublic: ({ publication, publishAt }, article) => {
      if (publication === choices.draft || article?.status === 'published') return false
      return !article || !sameValue(toPublicationFields(article), { publication, publishAt })
    },
    viewLink: ({ _id, title, status }) => {
      if (status === 'published') return { href: hrefs.article(_id), share: title }
      const query = new URLSearchParams({ [previewParameter]: _id })
      return { href: `${addressOf({ section: 'blogs' })}?${query}` }
    },
    onDone: () => {
      void mutate('/api/keywords')
      // Scrolls to the top: the form is empty again, and the new article is listed first.
      if (!editing) window.scrollTo({ top: 0, behavior: scrollBehavior() })
    },
  })
  const inputs = inputsOf(described, { form, field })
  const { onSubmit, onFailures } = useLostPictures(form, 'content', saving.onSubmit)
  const { preview, show, close } = useArticlePreview(() => form.getValues(), saved)

  const publication = useWatch({ control: form.control, name: 'publication' })
  /** Publication set by the second button: the opposite of the main one */
  const other = publication === choices.draft ? choices.now : choices.draft
  const saveAs = (choice: string) => {
    form.setValue('publication', choice)
    void onSubmit()
  }
  const found = saving.draft !== undefined
  useEffect(() => onWriting({ unsaved: saving.unsaved, found }), [saving.unsaved, found, onWriting])
  return (
    <RecordForm
      title={editing ? 'Modifier l’article' : newArticle}
      saving={{ ...saving, onSubmit }}
      submitLabel={submitLabels[publication]}
      publishes={publication === choices.now}
      headEnd={<CollapseButton folding={folding} back="La liste" />}
    >
      <ForEvent event={from} />
      {inputs.title}
      {inputs.image}
      <MarkdownField
        form={form}
        name="content"
        label="Contenu"
        most={limits.article}
        rows={16}
        onFailures={onFailures}
      />
      {inputs.tags}
      {inputs.category}
      {inputs.featured}
      <PublicationChoice form={form as never as UseFormReturn<PublicationFields>} saved={saved} />
      <div className={`columns gap-3 ${styles.more}`}>
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

function CategoryField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'offers'>) {
  const used = useSWR<Keywords>('/api/keywords', get).data?.categories ?? []
  const offers = [...new Set([...categories, ...used])]
  return (
    <TextField label="Catégorie" hint="facultatif" offers={offers} autoComplete="off" {...field} />
  )
}

/** Five categories of the spec (sections 2 and 9); an article may have none. */
const categories = [
  'Judo',
  'Techniques de judo',
  'Préparation Physique',
  'Compétition',
  'Événements',
]
