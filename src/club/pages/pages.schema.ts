import * as z from 'zod'
import { type AttachedFile, attachedFiles } from '#src/club/documents/attached.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalText, requiredText } from '#src/core/text/schema-parts.schema.ts'
import { type Language, languages } from './languages.shared.ts'

/** Page of the club's own. */
export const pageInput = z.object({
  title: requiredText('Le titre est requis'),
  /** Last part of the address, made from the title if empty; fixed while the page is published */
  address: optionalText(80),
  /** Sentence under the title, also in the menu and for search engines */
  lead: optionalText(160),
  content: requiredText('Le contenu est requis', limits.article),
  files: attachedFiles,
  menu: z.enum(['menu', 'footer', 'none'], 'Choix inconnu').default('menu'),
  status: z.enum(['published', 'draft'], 'Choix inconnu').default('published'),
  /** Id of the page it stands below; empty: none */
  parent: optionalText(80),
  /** `columns`: text and photos in two columns on a wide screen */
  layout: z.enum(['text', 'columns'], 'Choix inconnu').default('text'),
  /** Button below the text; shown with both */
  buttonLabel: optionalText(60),
  /** Page of the site, from its first slash, or of another one */
  buttonLink: optionalText(2_000).refine(
    (text) => text === '' || /^(?:https?:\/\/|\/(?![/\\]))/.test(text),
    'Une adresse du site (/contact) ou d’un autre (https://…)',
  ),
  /** Language of the texts */
  language: z.enum(Object.keys(languages) as Language[], 'Langue inconnue').default('fr'),
})
export type PageInput = z.infer<typeof pageInput>

export const pagePreviewInput = z.object({ content: z.string().max(limits.article) })

/** Page for admins; `changedAt`: ISO 8601, UTC. */
export type ClubPage = Omit<PageInput, 'files'> & {
  _id: string
  changedAt: string
  files: AttachedFile[]
}

/** Page in the admins' list. */
export type ClubPageSummary = Omit<ClubPage, 'content' | 'files'>

/** Page for visitors: sanitised HTML, and an excerpt for search engines. */
export type PublicClubPage = Pick<
  ClubPage,
  | '_id'
  | 'title'
  | 'lead'
  | 'changedAt'
  | 'files'
  | 'layout'
  | 'buttonLabel'
  | 'buttonLink'
  | 'language'
> & {
  html: string
  excerpt: string
  parent?: PageLink | undefined
  /** Published pages below it */
  below: PageLink[]
}

export type PageLink = { href: string; label: string; note: string }
