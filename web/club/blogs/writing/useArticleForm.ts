import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import * as z from 'zod'
import { type AdminArticle, articleInput } from '#src/club/blogs/blogs.contract.ts'
import type { Event } from '#src/club/events/events.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { longDay } from '#web/look/text/dates.ts'
import { fromParis } from '#web/look/text/parisTime.ts'
import { scrollBehavior } from '#web/look/ui/reducedMotion.ts'
import { type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import { choices, toPublicationFields, toPublishedAt } from './PublicationChoice.tsx'

/** The tags are written in one line, between commas; the rest is the contract's. */
const articleFields = articleInput
  .omit({ publishedAt: true, eventId: true })
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
export type ArticleFields = z.input<typeof articleFields>

const empty: ArticleFields = {
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

const toFields = (article: AdminArticle): ArticleFields => ({
  ...article,
  tags: article.tags.join(', '),
  ...toPublicationFields(article),
})

const toBody = ({ publication, publishAt, ...article }: z.output<typeof articleFields>) => ({
  ...article,
  publishedAt: toPublishedAt({ publication, publishAt }),
})

const outcomes: Record<string, { created: string; updated: string }> = {
  [choices.draft]: { created: 'Brouillon enregistré.', updated: 'Brouillon enregistré.' },
  [choices.later]: { created: 'Article programmé.', updated: 'Article programmé.' },
}
const published = { created: 'Article ajouté.', updated: 'Article mis à jour.' }

/** The parameter of the section's address that names the article to preview. */
export const previewParameter = 'apercu'

/** The story of an event begins with when and where it was. */
const storyOf = ({ title, date, location }: Event): ArticleFields => ({
  ...empty,
  title,
  content: `${[capitalised(longDay(date)), location].filter(Boolean).join(', ')}.\n\n`,
})

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function useArticleForm(props: RecordFormProps<AdminArticle>, from: Event | undefined) {
  const outcome = useRef(published)
  const { mutate } = useSWRConfig()
  return useRecordForm(props, {
    room: '/api/blogs',
    versions: true,
    readFrom: '/api/manuscripts',
    contract: articleFields,
    empty: from ? storyOf(from) : empty,
    ...(from && { list: `evenement ${from._id}` }),
    toFields,
    toBody: (fields) => {
      outcome.current = outcomes[fields.publication] ?? published
      return { ...toBody(fields), ...(from && { eventId: from._id }) }
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
    shown: ({ _id, title, status }) => {
      const url = hrefs.article(_id)
      if (status === 'published') return { href: url, share: { title, url } }
      return {
        href: `${addressOf({ section: 'blogs' })}?${new URLSearchParams({ [previewParameter]: _id })}`,
      }
    },
    onDone: () => {
      void mutate('/api/keywords')
      // The form is long and empty again; what was added stands first in the list.
      if (!props.editing) window.scrollTo({ top: 0, behavior: scrollBehavior() })
    },
  })
}
