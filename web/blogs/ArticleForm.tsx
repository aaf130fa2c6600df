import { z } from 'zod'
import { type Article, articleInput } from '#src/blogs/blogs.contract.ts'
import { AdminForm } from '#web/admin/AdminForm.tsx'
import { type FormProps, useRecordForm } from '#web/admin/useRecordForm.ts'
import { CheckField, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'

/** The tags are written in one line, between commas; the rest is the contract's. */
const articleFields = articleInput.extend({
  tags: z
    .string()
    .transform((line): string[] | undefined => line.split(','))
    .pipe(articleInput.shape.tags),
})
type Fields = z.input<typeof articleFields>

/** The spec's five (sections 2 and 9); none is allowed. */
const categories = [
  'Judo',
  'Techniques de judo',
  'Préparation Physique',
  'Compétition',
  'Événements',
]

const empty: Fields = { title: '', image: '', content: '', tags: '', category: '', featured: false }
const labels = {
  publishedAt: 'Publication',
  title: 'Titre',
  image: 'URL de l’image',
  content: 'Contenu',
  tags: 'Tags',
  category: 'Catégorie',
  featured: 'Article en vedette',
}
const texts = {
  created: 'Article ajouté.',
  updated: 'Article mis à jour.',
  failed: 'Erreur lors de la sauvegarde',
}

/** Title and content are required. */
export function ArticleForm(props: FormProps<Article>) {
  const { editing } = props
  const { form, panel } = useRecordForm(props, {
    room: '/api/blogs',
    contract: articleFields,
    empty,
    toFields: (article: Article): Fields => ({ ...article, tags: article.tags.join(', ') }),
    labels,
    texts,
  })
  const { errors } = form.formState
  const own = editing?.record.category
  const choices = own && !categories.includes(own) ? [...categories, own] : categories

  return (
    <AdminForm title={editing ? 'Modifier l’article' : 'Nouvel article'} panel={panel}>
      <TextField
        label="Titre"
        hint="obligatoire"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextField
        type="url"
        label="URL de l’image"
        hint="facultatif"
        placeholder="https://..."
        error={errors.image?.message}
        {...form.register('image')}
      />
      <TextArea
        label="Contenu"
        hint="obligatoire"
        rows={14}
        help="Une ligne vide sépare deux paragraphes. « ## » devant une ligne en fait un titre, « - » un point de liste, **deux étoiles** mettent en gras."
        error={errors.content?.message}
        {...form.register('content')}
      />
      <TextField
        label="Tags"
        hint="séparés par des virgules"
        placeholder="Judo, Débutants"
        error={errors.tags?.message}
        {...form.register('tags')}
      />
      <SelectField
        label="Catégorie"
        hint="facultatif"
        error={errors.category?.message}
        {...form.register('category')}
      >
        <option value="">Aucune</option>
        {choices.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </SelectField>
      <CheckField label="Article en vedette" {...form.register('featured')} />
    </AdminForm>
  )
}
