import { lazy } from 'react'

/* What only admins see: visitors never load it. */

const load = () => import('./GalleryAdmin.tsx')

export const UploadPanel = lazy(async () => ({ default: (await load()).UploadPanel }))
export const DeletePhoto = lazy(async () => ({ default: (await load()).DeletePhoto }))
