import { lazy, Suspense, useRef, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { z } from 'zod'
import { type ArticlePage, articleInput, type Manuscript } from '#src/blogs/blogs.contract.ts'
import { limits } from '#src/fields.contract.ts'
import { AdminForm } from '#web/admin/AdminForm.tsx'
import { explainFailure } from '#web/admin/formErrors.ts'
import { type FormProps, useRecordForm } from '#web/admin/useRecordForm.ts'
import { ImageField } from '#web/media/ImageField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckField, TextField } from '#web/ui/Field.tsx'
import { fromParis } from '#web/ui/parisTime.ts'
import { useToast } from '#web/ui/Toast.tsx'
import styles from './ArticleForm.module.css'
import { ArticlePreview } from './ArticlePreview.tsx'
import { previewArticle } from './articlePreview.ts'
import { CategoryField } from './CategoryField.tsx'
import { PublicationChoice } from './PublicationChoice.tsx'
import {
  choices,
  type PublicationFields,
  toPublicationFields,
  toPublishedAt,
} from './publication.ts'
import { TagsField } from './TagsField.tsx'
import { useKeywords } from './useKeywords.ts'

/** Half a megabyte: the list and the other fields don't wait for it. */
const ArticleEditor = lazy(async () => ({
  default: (await import('#web/editor/ArticleEditor.tsx')).ArticleEditor,
}))

/** The tags are written in one line, between commas; the rest is the contract's. */
const articleFields = articleInput
  .omit({ publishedAt: true })
  .extend({
    tags: z
      .string()
      .transform((line): string[] | undefined => line.split(','))
      .pipe(articleInput.shape.tags),
    publication: z.string(),
    publishAt: z.string(),
  })
  .refine(({ publication, publishAt }) => publication !== choices.later || fromParis(publishAt), {
    path: ['publishAt'],
    message: 'Indiquez le jour et l’heure',
  })
type Fields = z.input<typeof articleFields>

const empty: Fields = {
  title: '',
  image: '',
  content: '',
  tags: '',
  category: '',
  featured: false,
  publication: choices.now,
  publishAt: '',
}
const labels = {
  title: 'Titre',
  image: 'URL de l’image',
  content: 'Contenu',
  tags: 'Tags',
  category: 'Catégorie',
  featured: 'Article en vedette',
  publication: 'Publication',
  publishAt: 'Jour et heure de publication',
}
const outcomes: Record<string, { created: string; updated: string }> = {
  [choices.draft]: { created: 'Brouillon enregistré.', updated: 'Brouillon enregistré.' },
  [choices.later]: { created: 'Article programmé.', updated: 'Article programmé.' },
}
const published = { created: 'Article ajouté.', updated: 'Article mis à jour.' }

/** Title and content are required; a draft is one that only admins see. */
export function ArticleForm(props: FormProps<Manuscript>) {
  const { editing } = props
  const saved = editing?.record
  const outcome = useRef(published)
  const { mutate } = useSWRConfig()
  const { form, panel } = useRecordForm(props, {
    room: '/api/blogs',
    readFrom: '/api/manuscripts',
    contract: articleFields,
    empty,
    toFields: (article: Manuscript): Fields => ({
      ...article,
      tags: article.tags.join(', '),
      ...toPublicationFields(article),
    }),
    toBody: ({ publication, publishAt, ...article }) => {
      outcome.current = outcomes[publication] ?? published
      return { ...article, publishedAt: toPublishedAt({ publication, publishAt }) }
    },
    labels,
    texts: {
      get created() {
        return outcome.current.created
      },
      get updated() {
        return outcome.current.updated
      },
      failed: 'Erreur lors de la sauvegarde',
    },
    onDone: () => void mutate('/api/keywords'),
  })
  const { errors } = form.formState
  const { tags, categories } = useKeywords()
  const uploads = useRef(0)
  const { preview, show, close } = usePreview(() => form.getValues(), saved)

  /** A picture on its way would be missing from what is saved. */
  const submit: typeof panel.onSubmit = async (event) => {
    if (uploads.current === 0) return panel.onSubmit(event)
    event?.preventDefault()
    form.setError('content', { message: waitForPictures }, { shouldFocus: true })
  }
  const saveDraft = () => {
    form.setValue('publication', choices.draft)
    void submit()
  }
  return (
    <AdminForm
      title={editing ? 'Modifier l’article' : 'Nouvel article'}
      panel={{ ...panel, onSubmit: submit }}
    >
      <TextField
        label="Titre"
        hint="obligatoire"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <Controller
        name="image"
        control={form.control}
        render={({ field: { disabled: _, ...field } }) => (
          <ImageField label="URL de l’image" error={errors.image?.message} {...field} />
        )}
      />
      <Controller
        name="content"
        control={form.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Suspense fallback={<p role="status">Chargement de l’éditeur...</p>}>
            <ArticleEditor
              ref={ref}
              label="Contenu"
              hint="obligatoire"
              most={limits.article}
              error={errors.content?.message}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              onUploads={(count) => {
                uploads.current = count
                if (count === 0 && errors.content?.message === waitForPictures) {
                  form.clearErrors('content')
                }
              }}
            />
          </Suspense>
        )}
      />
      <Controller
        name="tags"
        control={form.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <TagsField
            ref={ref}
            label="Tags"
            hint="séparés par des virgules"
            known={tags}
            error={errors.tags?.message}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <CategoryField
        used={categories}
        error={errors.category?.message}
        {...form.register('category')}
      />
      <CheckField label="Article en vedette" {...form.register('featured')} />
      <PublicationChoice form={form as never as UseFormReturn<PublicationFields>} saved={saved} />
      <div className={styles.more}>
        <Button variant="ghost" onClick={show}>
          Aperçu
        </Button>
        {saved?.status !== 'published' && (
          <Button variant="ghost" onClick={saveDraft}>
            Enregistrer le brouillon
          </Button>
        )}
      </div>
      {preview && <ArticlePreview article={preview} onClose={close} />}
    </AdminForm>
  )
}

const waitForPictures =
  'Une photo n’est pas encore arrivée : attendez la fin de son envoi, ou retirez-la'

function usePreview(read: () => Fields, saved: Manuscript | undefined) {
  const [preview, setPreview] = useState<ArticlePage>()
  const toast = useToast()
  const show = async () => {
    const { tags, publication, publishAt, title, content, image = '', category } = read()
    const written = {
      title,
      content,
      image,
      category,
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    }
    const publishedAt = toPublishedAt({ publication, publishAt })
    try {
      setPreview(await previewArticle({ ...written, publishedAt }, saved))
    } catch (error) {
      toast.error(explainFailure(error, 'L’aperçu n’a pas pu être préparé'))
    }
  }
  return { preview, show, close: () => setPreview(undefined) }
}
