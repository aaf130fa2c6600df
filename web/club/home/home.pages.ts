import type { ReactNode } from 'react'
import { call } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'
import type { BeltColor } from '#web/ui/art/Belt.tsx'

declare module '#web/page.ts' {
  interface PagePlaces {
    /** Belt the sun wears, and its owner */
    'HomePage.belt': { render: (belt?: BeltColor, owner?: string) => ReactNode }
    'HomePage.finder': object
    'HomePage.photos': object
    'HomePage.lists': object
  }
}

export const home: WebFeature = {
  pages: [
    page('HomePage', () => import('./HomePage.tsx'), {
      path: paths.home,
      data: () => ({ settings: call('/api/settings') }),
      clientProps: ({ settings: { home, banner } }) => ({ settings: { home, banner } }),
      about: 'club',
      head: {},
    }),
  ],
}
