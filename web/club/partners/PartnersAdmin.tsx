import { useEffect } from 'react'
import type { Partner } from '#src/club/partners/partners.contract.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { loadBand } from '#web/look/frame/bands.ts'
import { Picture } from '#web/look/media/Picture.tsx'
import { longDay } from '#web/look/ui/dates.ts'
import { PageHint } from '#web/office/frame/PageHint.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { FormAndList, RecordList } from '#web/office/lists/RecordList.tsx'
import { RecordRow } from '#web/office/lists/RecordRow.tsx'
import { MoveButtons, useSortableRow } from '#web/office/lists/SortableList.tsx'
import { useOrder } from '#web/office/lists/useOrder.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import { PartnerForm } from './PartnerForm.tsx'
import styles from './PartnersAdmin.module.css'
import { partnersAddress, partnersBand } from './partners.pages.ts'

const texts = {
  notOpened: 'Ce partenaire n’a pas pu être ouvert',
  removed: 'Partenaire supprimé.',
  notRemoved: 'Le partenaire n’a pas pu être supprimé',
}

/** Who supports the club, in the order the band and the page have. */
export function PartnersAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Partner>('/api/partners', texts)
  const { records, editing } = editor
  const { pages } = useSettings()
  const move = useOrder('/api/partners', editor, { shown: { href: partnersAddress } })
  // With the first partner the public pages of this tab have the band too.
  useEffect(() => void loadBand(partnersBand).catch(() => {}), [])
  const known = !editor.failed && !editor.isLoading
  return (
    <>
      <SectionTop
        section={section}
        counters={[
          { value: records.length, label: records.length > 1 ? 'partenaires' : 'partenaire' },
        ]}
        unknown={!known}
      />
      <PageHint
        href={partnersAddress}
        // Some of them are shown on other days only.
        online={known ? pages.includes('partenaires') : undefined}
        missing="elle paraît, avec les logos en bas de chaque page, dès qu’un partenaire est à montrer."
      />
      <FormAndList>
        <RecordEditor {...editor}>{(form) => <PartnerForm {...form} />}</RecordEditor>
        <RecordList
          {...editor}
          label="Partenaires du club"
          empty={{
            title: 'Aucun partenaire',
            help: 'La mairie, le boulanger des goûters, le fabricant de judogis...',
          }}
          textOf={({ name, text }) => `${name} ${text}`}
          order={{ nameOf: ({ name }) => name, onMove: move }}
        >
          {(partner, index) => (
            <PartnerRow
              key={partner._id}
              partner={partner}
              index={index}
              current={partner._id === editing?.record._id}
              onEdit={() => editor.edit(partner)}
              onDelete={() => editor.askDelete(partner)}
            />
          )}
        </RecordList>
      </FormAndList>
      <DeleteDialog
        {...editor.deletion}
        question={'Supprimer ce partenaire\u00a0?'}
        name={({ name }) => name}
      />
    </>
  )
}

type Props = {
  partner: Partner
  index: number
  current: boolean
  onEdit: () => void
  onDelete: () => void
}

function PartnerRow({ partner, index, ...row }: Props) {
  const { ref, handle } = useSortableRow(partner._id, index)
  const days = tellDays(partner)
  return (
    <RecordRow
      {...row}
      ref={ref}
      title={partner.name}
      picture={
        <span className={styles.plate}>
          <Picture src={partner.logo} sizes="9rem" fallback={<Enso />} />
        </span>
      }
      moves={<MoveButtons index={index} handle={handle} />}
    >
      {days && <p className={styles.note}>{days}</p>}
      {partner.link && <p className={styles.note}>{new URL(partner.link).hostname}</p>}
    </RecordRow>
  )
}

/** 'Jusqu’au 30 juin 2027' */
function tellDays({ firstDay, lastDay }: Partner): string {
  if (firstDay && lastDay) return `Du ${longDay(firstDay)} au ${longDay(lastDay)}`
  if (firstDay) return `À partir du ${longDay(firstDay)}`
  return lastDay && `Jusqu’au ${longDay(lastDay)}`
}
