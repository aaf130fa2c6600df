import { lazy } from 'react'

/* What only admins see: visitors never load it. */

export const ArticleCommentsAdmin = lazy(async () => ({
  default: (await import('./ArticleCommentsAdmin.tsx')).ArticleCommentsAdmin,
}))
