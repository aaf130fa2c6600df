import { lazy, Suspense, useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Manuscript } from '#src/blogs/blogs.contract.ts'
import { limits } from '#src/fields.contract.ts'
import { RecordForm, type RecordFormProps } from '#web/forms/RecordForm.tsx'
import { Boundary } from '#web/frame/Boundary.tsx'
import { ImageField } from '#web/media/ImageField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckField, TextField } from '#web/ui/Field.tsx'
import styles from './ArticleForm.module.css'
import { ArticlePreview } from './ArticlePreview.tsx'
import { CategoryField } from './CategoryField.tsx'
import { PlainEditor } from './PlainEditor.tsx'
import { PublicationChoice } from './PublicationChoice.tsx'
import { choices, type PublicationFields } from './publication.ts'
import { TagsField } from './TagsField.tsx'
import { useArticleForm } from './useArticleForm.ts'
import { useArticlePreview } from './useArticlePreview.ts'
import { useKeywords } from './useKeywords.ts'

/** Half a megabyte: the list and the other fields don't wait for it. */
const ArticleEditor = lazy(async () => ({
  default: (await import('#web/editor/ArticleEditor.tsx')).ArticleEditor,
}))

/** Title and content are required; a draft is one that only admins see. */
export function ArticleForm(props: RecordFormProps<Manuscript>) {
  const { editing } = props
  const saved = editing?.record
  const { form, panel } = useArticleForm(props)
  const { errors } = form.formState
  const { tags, categories } = useKeywords()
  const uploads = useRef(0)
  const { preview, show, close } = useArticlePreview(() => form.getValues(), saved)

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
    <RecordForm
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
        render={({ field: { disabled: _, ...field } }) => {
          const editor = {
            ...field,
            label: 'Contenu',
            hint: 'obligatoire',
            most: limits.article,
            error: errors.content?.message,
            onUploads: (count: number) => {
              uploads.current = count
              if (count === 0 && errors.content?.message === waitForPictures) {
                form.clearErrors('content')
              }
            },
          }
          return (
            <Boundary fallback={<PlainEditor {...editor} />}>
              <Suspense fallback={<p role="status">Chargement de l’éditeur...</p>}>
                <ArticleEditor {...editor} />
              </Suspense>
            </Boundary>
          )
        }}
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
    </RecordForm>
  )
}

const waitForPictures =
  'Une photo n’est pas encore arrivée : attendez la fin de son envoi, ou retirez-la'
