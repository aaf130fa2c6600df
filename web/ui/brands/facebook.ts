import type { Brand } from '#web/ui/BrandIcon.tsx'

export const facebook: Brand = {
  name: 'Facebook',
  path: 'M9.6 21.5v-8.3H6.8V9.7h2.8V7.6c0-3.1 1.7-5.1 4.8-5.1 1.2 0 2.1.1 2.5.2v3.1h-1.7c-1.4 0-1.8.8-1.8 1.8v2.1h3.4l-.5 3.5h-2.9v8.3Z',
}
