/** The list of the files an import needs stands where the import does: here, not in the page. */
export const load = () => import('./ArticleCommentsAdmin.tsx')
