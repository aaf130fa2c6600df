import { lazy } from 'react'

/*
 * What only admins see: visitors never load it, nor, thanks to the door, the list of the files it
 * is made of.
 */

export const ArticleCommentsAdmin = lazy(async () => ({
  default: (await (await import('./adminDoor.ts')).load()).ArticleCommentsAdmin,
}))
