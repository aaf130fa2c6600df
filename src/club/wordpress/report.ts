import type { WordpressReport } from './wordpress.schema.ts'

const several = (count: number, one: string, more: string) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? more : one}`

/** French names of WordPress types. */
const inFrench: Record<string, [string, string]> = {
  nav_menu_item: ['élément de menu', 'éléments de menu'],
  trash: ['texte de sa corbeille', 'textes de sa corbeille'],
}

export function describeReport(importReport: WordpressReport, isToCome: boolean): string[] {
  const { articles, drafts, comments, pictures, known, left, faults } = importReport
  const others = Object.entries(left.others).map(([name, count]) =>
    several(count, ...(inFrench[name] ?? [name, name])),
  )
  const titles = (list: string[]) => list.map((title) => `«\u00a0${title}\u00a0»`).join(', ')
  return [
    `${isToCome ? 'Ce qui viendra' : 'Ce qui est venu'} de ${importReport.host || 'ce fichier'}\u00a0:`,
    `  ${several(articles, 'article', 'articles')}, ${several(comments, 'commentaire approuvé', 'commentaires approuvés')}`,
    `  ${several(drafts, 'page ou brouillon', 'pages et brouillons')}, à relire en brouillon`,
    `  ${several(pictures, 'photo', 'photos')}`,
    known > 0 && `Déjà là, et laissés tels quels\u00a0: ${several(known, 'texte', 'textes')}.`,
    left.pictures > 0 &&
      `Sans leur fichier\u00a0: ${several(left.pictures, 'photo', 'photos')}. Donnez aussi le dossier «\u00a0uploads\u00a0» de wp-content, en ZIP (uploads.zip).`,
    left.comments > 0 &&
      `Laissés\u00a0: ${several(left.comments, 'commentaire non approuvé ou avis d’un autre site', 'commentaires non approuvés ou avis d’autres sites')}.`,
    left.empty > 0 && `Laissés\u00a0: ${several(left.empty, 'texte vide', 'textes vides')}.`,
    left.tooLong.length > 0 &&
      `Trop longs pour un article (100 000 caractères)\u00a0: ${titles(left.tooLong)}.`,
    left.failed.length > 0 &&
      `Laissés, car ils ne se lisent pas ou demandent plus de dix secondes\u00a0: ${titles(left.failed)}.`,
    others.length > 0 && `Laissés, propres à WordPress\u00a0: ${others.join(', ')}.`,
    faults.length > 0 &&
      `Mal formé à la ligne ${faults.slice(0, 5).join(', ')}\u00a0; le reste est lu.`,
  ].filter((line) => line !== false)
}
