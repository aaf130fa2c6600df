import { type ComponentProps, useEffect, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import type { AdminArticle, Keywords } from '#src/club/blogs/blogs.contract.ts'
import type { Event } from '#src/club/events/events.contract.ts'
import { limits } from '#src/house/text/fields.contract.ts'
import { ForEvent } from '#web/club/events/FromEvent.tsx'
import { get } from '#web/house/api.ts'
import { ImageField } from '#web/look/media/ImageField.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { CheckField, TextField } from '#web/look/ui/Field.tsx'
import { MarkdownField, useLostPictures } from '#web/office/editor/MarkdownField.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps } from '#web/office/forms/RecordForm.tsx'
import { FoldButton } from '#web/office/lists/FoldButton.tsx'
import type { Folding } from '#web/office/lists/useFolding.ts'
import { ArticlePreview, useArticlePreview } from './ArticlePreview.tsx'
import { choices, PublicationChoice, type PublicationFields } from './PublicationChoice.tsx'
import { TagsField } from './TagsField.tsx'
import { useArticleForm } from './useArticleForm.ts'
import styles from './Writing.module.css'

type Props = RecordFormProps<AdminArticle> & {
  from: Event | undefined
  folding: Folding
  /** Told whether it holds something unsaved, and whether that was found as a draft */
  onWriting: (state: { unsaved: boolean; found: boolean }) => void
}

/** Title and content are required; a draft is one that only admins see. */
export function ArticleForm({ from, folding, onWriting, ...props }: Props) {
  const { editing } = props
  const saved = editing?.record
  const { form, saving } = useArticleForm(props, from)
  const { errors } = form.formState
  const { tags, categories } = useKeywords()
  const { onSubmit, onFailures } = useLostPictures(form, 'content', saving.onSubmit)
  const { preview, show, close } = useArticlePreview(() => form.getValues(), saved)

  const publication = useWatch({ control: form.control, name: 'publication' })
  /** What the second button does: the main one keeps the draft where that is chosen */
  const other = publication === choices.draft ? choices.now : choices.draft
  const saveAs = (choice: string) => {
    form.setValue('publication', choice)
    void onSubmit()
  }
  const found = saving.draft !== undefined
  useEffect(() => onWriting({ unsaved: saving.unsaved, found }), [saving.unsaved, found, onWriting])
  return (
    <RecordForm
      title={editing ? 'Modifier l’article' : 'Nouvel article'}
      saving={{ ...saving, onSubmit }}
      submitLabel={submitLabels[publication]}
      publishes={publication === choices.now}
      headEnd={<FoldButton folding={folding} back="La liste" />}
    >
      <ForEvent event={from} />
      <TextField
        label="Titre"
        hint="obligatoire"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <Controlled form={form} name="image">
        {(field) => <ImageField label="URL de l’image" {...field} />}
      </Controlled>
      <MarkdownField
        form={form}
        name="content"
        label="Contenu"
        most={limits.article}
        rows={16}
        onFailures={onFailures}
      />
      <Controlled form={form} name="tags">
        {(field) => (
          <TagsField label="Tags" hint="séparés par des virgules" known={tags} {...field} />
        )}
      </Controlled>
      <CategoryField
        used={categories}
        error={errors.category?.message}
        {...form.register('category')}
      />
      <CheckField label="Article en vedette" {...form.register('featured')} />
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

/** The spec's five categories (sections 2 and 9); an article may have none. */
const categories = [
  'Judo',
  'Techniques de judo',
  'Préparation Physique',
  'Compétition',
  'Événements',
]

type CategoryFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  used: readonly string[]
}

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
