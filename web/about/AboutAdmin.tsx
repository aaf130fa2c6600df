import type { About } from '#src/about/about.contract.ts'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { LoadFailed, Loading } from '#web/frame/PageStates.tsx'
import { useSingleRecord } from '#web/lists/useRecords.ts'
import { AboutForm } from './AboutForm.tsx'

/** Spec section 2 'About': nine long texts with their counters. */
export function AboutAdmin({ section }: SectionProps) {
  const { saved, failed, reload } = useSingleRecord<About>('/api/about')
  return (
    <>
      <SectionTop section={section} />
      {saved ? (
        <AboutForm key={saved.etag} saved={saved} onSaved={reload} />
      ) : failed ? (
        <LoadFailed retry={reload} />
      ) : (
        <Loading text="Chargement..." />
      )}
    </>
  )
}
