import type { Parajudo } from '#src/club/parajudo/parajudo.contract.ts'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { PageHint } from '#web/office/frame/PageHint.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import { ParajudoForm } from './ParajudoForm.tsx'
import { parajudoAddress } from './parajudo.pages.ts'

/** The page about para-judo: off until the club says for whom, or how. */
export function ParajudoAdmin({ section }: SectionProps) {
  const { saved, failed, reload } = useSingleRecord<Parajudo>('/api/parajudo/texts')
  return (
    <>
      <SectionTop section={section} />
      <PageHint
        href={parajudoAddress}
        online={saved && isOnline(saved.record)}
        missing={
          'elle paraît une fois que «\u00a0Pour qui\u00a0» ou «\u00a0Comment\u00a0» est rempli.'
        }
      />
      {saved ? (
        <ParajudoForm key={saved.etag} saved={saved} onSaved={reload} />
      ) : failed ? (
        <LoadFailed retry={reload} />
      ) : (
        <Loading text="Chargement..." />
      )}
    </>
  )
}

/** As the server sees it. */
const isOnline = ({ who, how }: Parajudo) => who !== '' || how !== ''
