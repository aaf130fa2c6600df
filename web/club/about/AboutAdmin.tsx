import { useEffect } from 'react'
import type { About } from '#src/club/about/about.contract.ts'
import { splitDraft } from '#web/office/forms/drafts.ts'
import { SectionParts } from '#web/office/frame/SectionParts.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import { AboutForm } from './AboutForm.tsx'
import { aboutParts } from './aboutParts.ts'

/** Spec section 2 'About': nine long texts with their counters, each on a page of its own. */
export function AboutAdmin({ section }: SectionProps) {
  const texts = useSingleRecord<About>('/api/about')
  // Drafts that were kept while all nine were one form.
  useEffect(() => splitDraft('/api/about', (field) => field), [])
  return (
    <>
      <SectionTop section={section} />
      <SectionParts section={section} parts={aboutParts}>
        {(part) => (
          <SingleRecord {...texts}>{(form) => <AboutForm {...form} part={part} />}</SingleRecord>
        )}
      </SectionParts>
    </>
  )
}
