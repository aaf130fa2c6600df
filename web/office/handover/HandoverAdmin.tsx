import { useSWRConfig } from 'swr'
import type { Handover } from '#src/office/handover/handover.contract.ts'
import { SectionParts } from '#web/office/frame/SectionParts.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import { HandoverForm } from './HandoverForm.tsx'
import { HandoverSheet, sheetAddress } from './HandoverSheet.tsx'

const sheet = { name: 'fiche', label: 'La fiche' }
const asked = { name: 'a-remplir', label: 'À remplir' }

/** The sheet for whoever takes the site over, and what only the club can write on it. */
export function HandoverAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionTop section={section} />
      <SectionParts section={section} parts={[sheet, asked]}>
        {(current) => (current === sheet ? <HandoverSheet /> : <Asked />)}
      </SectionParts>
    </>
  )
}

function Asked() {
  const handover = useSingleRecord<Handover>('/api/handover')
  const { mutate } = useSWRConfig()
  const readAnew = async () => {
    await mutate(sheetAddress)
    await handover.reload()
  }
  return (
    <SingleRecord {...handover}>
      {(form) => <HandoverForm {...form} onSaved={readAnew} />}
    </SingleRecord>
  )
}
