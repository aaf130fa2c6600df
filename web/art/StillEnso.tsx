import { Suspense } from 'react'
import { still } from '#web/frame/Still.tsx'
import sheet from './Enso.module.css'

const Enso = still(async () => (await import('./Enso.tsx')).Enso, [sheet], { optional: true })

/** The brushed circle of an empty list, whose strokes a page with a list is spared. */
export function StillEnso() {
  return (
    <Suspense>
      <Enso />
    </Suspense>
  )
}
