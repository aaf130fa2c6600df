import type { WordpressReport } from './wordpress.schema.ts'

const several = (count: number, one: string, more: string) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? more : one}`

/** French names of WordPress types. */
const inFrench: Record<string, [string, string]> = {
  nav_menu_item: ['élément de menu', 'éléments de menu'],
  trash: ['texte de sa corbeille', 'textes de sa corbeille'],
}

/** French names of parts of texts. */
const partNames: Record<string, [string, string]> = {
  form: ['formulaire', 'formulaires'],
  object: ['objet intégré', 'objets intégrés'],
  iframe: ['cadre sans adresse', 'cadres sans adresse'],
  video: ['vidéo sans adresse', 'vidéos sans adresse'],
  audio: ['son sans adresse', 'sons sans adresse'],
  block: ['bloc synchronisé introuvable', 'blocs synchronisés introuvables'],
}

const maxNames = 10

export function describeReport(importReport: WordpressReport, isToCome: boolean): string[] {
  const { articles, drafts, comments, pictures, documents, known, left, faults } = importReport
  const counted = (parts: Record<string, number>, names: Record<string, [string, string]>) =>
    Object.entries(parts)
      .map(([name, count]) => several(count, ...(names[name] ?? [name, name])))
      .join(', ')
  const others = counted(left.others, inFrench)
  const parts = counted(left.parts, partNames)
  const titles = (list: string[]) => {
    const all = [...new Set(list)].map((title) => `«\u00a0${title}\u00a0»`)
    const more =
      all.length > maxNames ? [`et ${several(all.length - maxNames, 'autre', 'autres')}`] : []
    return [...all.slice(0, maxNames), ...more].join(', ')
  }
  return [
    `${isToCome ? 'Ce qui viendra' : 'Ce qui est venu'} de ${importReport.host || 'ce fichier'}\u00a0:`,
    `  ${several(articles, 'article', 'articles')}, ${several(comments, 'commentaire approuvé', 'commentaires approuvés')}`,
    `  ${several(drafts, 'page ou brouillon', 'pages et brouillons')}, à relire en brouillon`,
    `  ${several(pictures, 'photo', 'photos')}`,
    documents > 0 &&
      `  ${several(documents, 'document', 'documents')}, sur la page Bureau\u00a0: à ranger`,
    known > 0 && `Déjà là, et laissés tels quels\u00a0: ${several(known, 'texte', 'textes')}.`,
    left.pictures.length > 0 &&
      `Sans leur fichier\u00a0: ${several(left.pictures.length, 'photo', 'photos')} (${titles(left.pictures)}). Donnez aussi le dossier «\u00a0uploads\u00a0» de wp-content, en ZIP (uploads.zip).`,
    left.elsewhere.length > 0 &&
      `Laissées, car elles sont sur d’autres sites\u00a0: ${several(left.elsewhere.length, 'photo', 'photos')} (${titles(left.elsewhere)}).`,
    left.files.length > 0 &&
      `Laissés, à remettre à la main\u00a0: ${several(left.files.length, 'fichier', 'fichiers')} (${titles(left.files)}).`,
    left.unshown > 0 &&
      `Laissés, car aucun texte ne les montre\u00a0: ${several(left.unshown, 'photo ou fichier', 'photos et fichiers')}.`,
    parts !== '' && `Laissés dans les textes\u00a0: ${parts}.`,
    left.comments > 0 &&
      `Laissés\u00a0: ${several(left.comments, 'commentaire non approuvé ou avis d’un autre site', 'commentaires non approuvés ou avis d’autres sites')}.`,
    left.empty > 0 && `Laissés\u00a0: ${several(left.empty, 'texte vide', 'textes vides')}.`,
    left.tooLong.length > 0 &&
      `Trop longs pour un article (100 000 caractères)\u00a0: ${titles(left.tooLong)}.`,
    left.failed.length > 0 &&
      `Laissés, car ils ne se lisent pas ou demandent plus de dix secondes\u00a0: ${titles(left.failed)}.`,
    others !== '' && `Laissés, propres à WordPress\u00a0: ${others}.`,
    faults.length > 0 &&
      `Mal formé à la ligne ${faults.slice(0, 5).join(', ')}\u00a0; le reste est lu.`,
  ].filter((line) => line !== false)
}
