import { lazy } from 'react'
import type { AdminSection } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'wordpress',
  tables: {
    former_addresses: { label: 'Ancienne adresse', section: 'importer' },
    imported: { label: 'Texte importé', section: 'importer' },
    wordpress_leftovers: { label: 'Reste de WordPress', section: 'importer' },
  },
  importFrom: {
    name: 'wordpress',
    label: 'WordPress',
    Content: lazy(async () => ({
      default: (await import('./WordpressImport.tsx')).WordpressImport,
    })),
  },
}
