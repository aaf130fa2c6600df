import { counted } from '#src/core/text/nouns.shared.ts'
import type { LeftoverReason, WordpressReport } from './wordpress.schema.ts'

type Words = readonly [one: string, more: string]

const several = (count: number, words: Words) => counted(count, ...words)

/** Reason in words; `names` are the items' titles, or the details. */
type Reason = {
  words: Words
  /** Beginning of its line in the report; absent for parts, which share one line */
  start?: string
  end?: string
  names?: 'titles' | 'details'
}

const reasons: Readonly<Record<LeftoverReason, Reason>> = {
  pictures: {
    start: 'Sans leur fichier',
    words: ['photo', 'photos'],
    names: 'details',
    end: ' Donnez aussi le dossier «\u00a0uploads\u00a0» de wp-content, en ZIP (uploads.zip).',
  },
  elsewhere: {
    start: 'Laissées, car elles sont sur d’autres sites',
    words: ['photo', 'photos'],
    names: 'details',
  },
  files: {
    start: 'Laissés, à remettre à la main',
    words: ['fichier', 'fichiers'],
    names: 'details',
  },
  empty: { start: 'Laissés', words: ['texte vide', 'textes vides'], names: 'titles' },
  tooLong: {
    start: 'Laissés, car ils dépassent 100\u00a0000 caractères',
    words: ['texte trop long', 'textes trop longs'],
    names: 'titles',
  },
  failed: {
    start: 'Laissés, car ils ne se lisent pas ou demandent plus de dix secondes',
    words: ['texte illisible', 'textes illisibles'],
    names: 'titles',
  },
  undated: {
    start: 'Laissés, car ils n’ont pas de jour',
    words: ['événement sans date', 'événements sans date'],
    names: 'titles',
  },
  unpublished: {
    start: 'Laissés, car tous les événements d’ici sont publics',
    words: ['événement non publié', 'événements non publiés'],
    names: 'titles',
  },
  repeated: {
    start: 'Venus pour leur première date seulement',
    words: ['événement qui se répète', 'événements qui se répètent'],
    names: 'titles',
  },
  cut: {
    start: 'Raccourcies à 5\u00a0000 caractères',
    words: ['description d’événement', 'descriptions d’événements'],
    names: 'titles',
  },
  eventPictures: {
    start: 'Laissées, car un événement n’a ici qu’une photo',
    words: ['autre photo', 'autres photos'],
    names: 'titles',
  },
  excerpt: {
    start: 'Laissés, car ce site fait les siens',
    words: ['résumé écrit à la main', 'résumés écrits à la main'],
    names: 'titles',
  },
  comments: {
    start: 'Laissés, car seuls les articles en ont ici',
    words: ['commentaire', 'commentaires'],
    names: 'titles',
  },
  plugin: {
    start: 'Laissés, propres aux extensions de WordPress',
    words: ['contenu', 'contenus'],
    names: 'titles',
  },
  shortcode: { words: ['code d’extension, à enlever', 'codes d’extension, à enlever'] },
  gallery: { words: ['galerie sans photos', 'galeries sans photos'] },
  form: { words: ['formulaire', 'formulaires'] },
  object: { words: ['objet intégré', 'objets intégrés'] },
  iframe: { words: ['cadre sans adresse', 'cadres sans adresse'] },
  video: { words: ['vidéo sans adresse', 'vidéos sans adresse'] },
  audio: { words: ['son sans adresse', 'sons sans adresse'] },
  block: { words: ['bloc synchronisé introuvable', 'blocs synchronisés introuvables'] },
  link: { words: ['lien vers une page de l’ancien site', 'liens vers des pages de l’ancien site'] },
}

/** Words for post types of common plugins. */
const pluginTypes: Readonly<Record<string, string>> = {
  product: 'produit de la boutique',
  shop_order: 'commande de la boutique',
  wpcf7_contact_form: 'formulaire',
  wpforms: 'formulaire',
  frm_form: 'formulaire',
  tablepress_table: 'tableau (TablePress)',
  envira: 'galerie de photos',
  foogallery: 'galerie de photos',
  'modula-gallery': 'galerie de photos',
  testimonial: 'témoignage',
  sp_event: 'match (SportsPress)',
  sp_team: 'équipe (SportsPress)',
  sp_player: 'joueur (SportsPress)',
}

/** Items only WordPress itself needs. */
export const technicalTypes: Readonly<Record<string, Words>> = {
  trash: ['texte de sa corbeille', 'textes de sa corbeille'],
  nav_menu_item: ['élément de menu', 'éléments de menu'],
  revision: ['ancienne version', 'anciennes versions'],
  'event-recurring': ['modèle d’événements répétés', 'modèles d’événements répétés'],
  ...Object.fromEntries(
    [
      ...['custom_css', 'customize_changeset', 'oembed_cache', 'user_request', 'wp_template'],
      ...['wp_template_part', 'wp_global_styles', 'wp_navigation', 'wp_font_family'],
      ...['wp_font_face', 'acf-field', 'acf-field-group', 'elementor_library', 'mec_calendars'],
    ].map((type) => [type, ['réglage', 'réglages'] as const]),
  ),
}

const quoted = (name: string) => `«\u00a0${name}\u00a0»`

/** Lists at most `max` names. */
function listNames(names: readonly string[], max: number): string {
  const all = [...new Set(names)].filter((name) => name !== '').map(quoted)
  const more = all.length > max ? [`et ${several(all.length - max, ['autre', 'autres'])}`] : []
  return [...all.slice(0, max), ...more].join(', ')
}

/** Says what was left out of one item, as '3 photos sans leur fichier'. */
export function describeLeftover(reason: LeftoverReason, details: readonly string[]): string {
  const { words } = reasons[reason]
  if (reason === 'plugin') {
    const [type = ''] = details
    return pluginTypes[type] ?? `contenu d’une extension (${type})`
  }
  const extra: Partial<Record<LeftoverReason, string>> = {
    pictures: ' sans fichier',
    elsewhere: ' d’un autre site',
    files: ' à remettre à la main',
    repeated: ', venu pour sa première date seulement',
    cut: ' raccourcie',
  }
  const names = listNames(details, 5)
  return `${several(Math.max(1, details.length), words)}${extra[reason] ?? ''}${names && `\u00a0: ${names}`}`
}

export const countMissingPictures = ({ leftovers }: WordpressReport): number =>
  new Set(leftovers.flatMap(({ reason, details }) => (reason === 'pictures' ? details : []))).size

export function describeReport(importReport: WordpressReport, isToCome: boolean): string[] {
  const { articles, drafts, pages, events, comments, pictures, documents } = importReport
  const { alreadyImported, leftovers, unapproved, unshown, faults } = importReport
  const byReason = Map.groupBy(leftovers, ({ reason }) => reason)
  const lines = Object.entries(reasons).flatMap(([name, { start, end = '', words, names }]) => {
    const found = byReason.get(name as LeftoverReason)
    if (!found || start === undefined) return []
    const details = [...new Set(found.flatMap((leftover) => leftover.details))]
    const titles = found.map(({ title }) => title)
    const each = found.reduce((sum, leftover) => sum + Math.max(1, leftover.details.length), 0)
    const count = names === 'details' ? details.length : each
    const listed = listNames(names === 'details' ? details : titles, 10)
    return `${start}\u00a0: ${several(count, words)}${listed && ` (${listed})`}.${end}`
  })
  const parts = Object.entries(reasons).flatMap(([name, { start, words }]) => {
    const found = byReason.get(name as LeftoverReason)
    if (!found || start !== undefined) return []
    return several(found.flatMap(({ details }) => details).length, words)
  })
  const technical = Map.groupBy(
    Object.entries(importReport.technical),
    ([type]) => technicalTypes[type]?.[0] ?? type,
  )
  const others = [...technical.values()].map((entries) =>
    several(
      entries.reduce((sum, [, count]) => sum + count, 0),
      technicalTypes[entries[0]?.[0] ?? ''] ?? ['élément', 'éléments'],
    ),
  )
  return [
    `${isToCome ? 'Ce qui viendra' : 'Ce qui est venu'} de ${importReport.host || 'ce fichier'}\u00a0:`,
    `  ${several(articles, ['article', 'articles'])}, ${several(comments, ['commentaire approuvé', 'commentaires approuvés'])}`,
    drafts > 0 &&
      `  ${several(drafts, ['brouillon d’article', 'brouillons d’articles'])}, à relire dans Blogs`,
    pages > 0 && `  ${several(pages, ['page', 'pages'])}, à relire en brouillon dans Pages`,
    events > 0 && `  ${several(events, ['événement', 'événements'])}`,
    `  ${several(pictures, ['photo', 'photos'])}`,
    documents > 0 &&
      `  ${several(documents, ['document', 'documents'])}, sur la page Bureau\u00a0: à ranger`,
    alreadyImported > 0 &&
      `Déjà là, et laissés tels quels\u00a0: ${several(alreadyImported, ['texte', 'textes'])}.`,
    ...lines,
    unshown > 0 &&
      `Laissés, car aucun texte ne les montre\u00a0: ${several(unshown, ['photo ou fichier', 'photos et fichiers'])}.`,
    parts.length > 0 && `Laissés dans les textes\u00a0: ${parts.join(', ')}.`,
    unapproved > 0 &&
      `Laissés\u00a0: ${several(unapproved, ['commentaire non approuvé ou avis d’un autre site', 'commentaires non approuvés ou avis d’autres sites'])}.`,
    others.length > 0 && `Laissés, propres à WordPress\u00a0: ${others.join(', ')}.`,
    faults.length > 0 &&
      `Mal formé à la ligne ${faults.slice(0, 5).join(', ')}\u00a0; le reste est lu.`,
  ].filter((line) => line !== false)
}
