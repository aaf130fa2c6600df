import { type ComponentProps, lazy, type Ref, Suspense, useEffect, useId, useRef } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import type { AdminArticle, Keywords } from '#src/blogs/blogs.contract.ts'
import { limits } from '#src/fields.contract.ts'
import { get } from '#web/api.ts'
import { RecordForm, type RecordFormProps } from '#web/forms/RecordForm.tsx'
import { Boundary, whyLost } from '#web/frame/Boundary.tsx'
import { FoldButton } from '#web/lists/FoldButton.tsx'
import type { Folding } from '#web/lists/useFolding.ts'
import { ImageField } from '#web/media/ImageField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckField, TextArea, TextField } from '#web/ui/Field.tsx'
import styles from './ArticleForm.module.css'
import { ArticlePreview, useArticlePreview } from './ArticlePreview.tsx'
import { choices, PublicationChoice, type PublicationFields } from './PublicationChoice.tsx'
import { TagsField } from './TagsField.tsx'
import { useArticleForm } from './useArticleForm.ts'

/** Half a megabyte: the list and the other fields don't wait for it. */
const ArticleEditor = lazy(async () => ({
  default: (await import('#web/editor/ArticleEditor.tsx')).ArticleEditor,
}))

type Props = RecordFormProps<AdminArticle> & {
  folding: Folding
  /** Told whether it holds something unsaved, and whether that was found as a draft */
  onWriting: (state: { unsaved: boolean; found: boolean }) => void
}

/** Title and content are required; a draft is one that only admins see. */
export function ArticleForm({ folding, onWriting, ...props }: Props) {
  const { editing } = props
  const saved = editing?.record
  const { form, saving } = useArticleForm(props)
  const { errors } = form.formState
  const { tags, categories } = useKeywords()
  const uploads = useRef(0)
  const { preview, show, close } = useArticlePreview(() => form.getValues(), saved)

  /** A picture on its way would be missing from what is saved. */
  const submit: typeof saving.onSubmit = async (event) => {
    if (uploads.current === 0) return saving.onSubmit(event)
    event?.preventDefault()
    form.setError('content', { message: waitForPictures }, { shouldFocus: true })
  }
  const publication = useWatch({ control: form.control, name: 'publication' })
  /** What the second button does: the main one keeps the draft where that is chosen */
  const other = publication === choices.draft ? choices.now : choices.draft
  const saveAs = (choice: string) => {
    form.setValue('publication', choice)
    void submit()
  }
  const found = saving.draft !== undefined
  useEffect(() => onWriting({ unsaved: saving.unsaved, found }), [saving.unsaved, found, onWriting])
  return (
    <RecordForm
      title={editing ? 'Modifier l’article' : 'Nouvel article'}
      saving={{ ...saving, onSubmit: submit }}
      submitLabel={submitLabels[publication]}
      headEnd={<FoldButton folding={folding} back="La liste" />}
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
          <Button variant="ghost" onClick={() => saveAs(other)}>
            {submitLabels[other]}
          </Button>
        )}
      </div>
      {preview && <ArticlePreview article={preview} onClose={close} />}
    </RecordForm>
  )
}

/** What the main button does, by the choice under « Publication ». */
const submitLabels: Record<string, string> = {
  [choices.draft]: 'Enregistrer le brouillon',
  [choices.now]: 'Publier',
  [choices.later]: 'Programmer',
  [choices.kept]: 'Mettre à jour',
}

const waitForPictures =
  'Une photo n’est pas encore arrivée : attendez la fin de son envoi, ou retirez-la'

/** The article's text while its editor can't be had: a bad line keeps nobody from writing. */
function PlainEditor(props: ComponentProps<typeof ArticleEditor>) {
  const { label, hint, error, value, onChange, onBlur, ref } = props
  return (
    <TextArea
      ref={ref as Ref<HTMLTextAreaElement>}
      label={label}
      hint={hint}
      error={error}
      help={`L’éditeur n’a pas pu être chargé\u00a0: ${whyLost} Vous pouvez écrire ici en Markdown\u00a0; rechargez la page pour retrouver l’éditeur.`}
      rows={16}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}

/** The spec's five categories (sections 2 and 9); an article may have none. */
const categories = [
  'Judo',
  'Techniques de judo',
  'Préparation Physique',
  'Compétition',
  'Événements',
]

type CategoryFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Categories the articles have */
  used: readonly string[]
}

/** One of those offered, or a new one. */
function CategoryField({ used, ...field }: CategoryFieldProps) {
  const list = useId()
  const others = used.filter((one) => !categories.includes(one))
  return (
    <>
      <TextField label="Catégorie" hint="facultatif" list={list} autoComplete="off" {...field} />
      <datalist id={list}>
        {[...categories, ...others].map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}

const none: Keywords = { tags: [], categories: [] }

/** Tags and categories of the articles there are; none while they are on their way. */
function useKeywords(): Keywords {
  return useSWR<Keywords>('/api/keywords', get).data ?? none
}
