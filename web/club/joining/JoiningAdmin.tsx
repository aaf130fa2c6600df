import type { ComponentType } from 'react'
import type { AdminJoining, JoiningPart } from '#src/club/joining/joining.contract.ts'
import { DocumentsPanel } from '#web/club/documents/DocumentsPanel.tsx'
import { hrefs } from '#web/hrefs.ts'
import { PageHint } from '#web/office/frame/PageHint.tsx'
import { type SectionPart, SectionParts } from '#web/office/frame/SectionParts.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import { FeesFields } from './FeesFields.tsx'
import { HealthFields } from './HealthFields.tsx'
import { JoiningForm } from './JoiningForm.tsx'
import { partLabels } from './joiningFields.ts'
import { AidsFields, PaymentFields, StepsFields } from './PartFields.tsx'
import { places } from './places.ts'

type Part = SectionPart & { part?: JoiningPart; Fields?: ComponentType }

const row = (part: JoiningPart, Fields: ComponentType): Part => ({
  name: places[part],
  label: partLabels[part],
  part,
  Fields,
})

/** In the order of the page. */
const parts: readonly [Part, ...Part[]] = [
  row('steps', StepsFields),
  row('fees', FeesFields),
  { name: places.documents, label: 'Documents' },
  row('health', HealthFields),
  row('aids', AidsFields),
  row('payment', PaymentFields),
]

/** The page about joining, one part a page, and its documents to download. */
export function JoiningAdmin({ section }: SectionProps) {
  const joining = useSingleRecord<AdminJoining>('/api/joining/texts')
  return (
    <>
      <SectionTop section={section} />
      <PageHint
        href={hrefs.joining}
        online={joining.saved?.record.online}
        missing="elle paraît dès qu’une étape, un tarif, un document, une aide ou un moyen de paiement est enregistré."
      />
      <SectionParts section={section} parts={parts}>
        {({ part, Fields }) =>
          !part || !Fields ? (
            <DocumentsPanel
              shelf="inscription"
              shown={{ href: `${hrefs.joining}#${places.documents}` }}
              onChanged={joining.reload}
              example="Le dossier d’inscription, le règlement intérieur, une attestation à signer..."
            />
          ) : (
            <SingleRecord {...joining}>
              {(form) => (
                <JoiningForm {...form} part={part}>
                  <Fields />
                </JoiningForm>
              )}
            </SingleRecord>
          )
        }
      </SectionParts>
    </>
  )
}
