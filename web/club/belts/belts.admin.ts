import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import type { CoursesPart } from '#web/club/courses/CoursesAdmin.tsx'

export const adminSection: AdminSection = {
  feature: 'belts',
  partOf: 'courses',
  find: [['Les ceintures', 'grade couleur progression', 'ceintures']],
  tables: {
    belts: { label: 'Page Cours', section: 'courses' },
  },
  coursesPart: {
    name: 'ceintures',
    label: (grades) => ({ ceintures: 'Ceintures', niveaux: 'Niveaux', aucun: undefined })[grades],
    Content: lazyContent('BeltsForm', () => import('./BeltsForm.tsx')),
  } satisfies CoursesPart,
}
