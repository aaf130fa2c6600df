import { useEffect } from 'react'
import { type Partner, partnerInput } from '#src/club/partners/partners.schema.ts'
import { day } from '#web/admin/forms/dayField.tsx'
import { area, fieldsOf, image, text } from '#web/admin/forms/fields.tsx'
import { RecordFields } from '#web/admin/forms/RecordForm.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { PageHint } from '#web/admin/frame/PageHint.tsx'
import { useRecordEditor } from '#web/admin/lists/RecordEditor.tsx'
import { RowNote } from '#web/admin/lists/RecordRow.tsx'
import { RecordSection } from '#web/admin/lists/RecordSection.tsx'
import { useOrder } from '#web/admin/lists/useOrder.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { loadSiteSlot } from '#web/ui/layout/bands.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import styles from './Partners.module.css'
import { partnersSlot } from './partners.pages.ts'
import { partnersAddress } from './partnersAddress.ts'

const texts = {
  list: 'Partenaires du club',
  empty: {
    title: 'Aucun partenaire',
    help: 'La mairie, le boulanger des goûters, le fabricant de judogis...',
  },
  add: 'Nouveau partenaire',
  edit: 'Modifier le partenaire',
  created: 'Partenaire ajouté.',
  updated: 'Partenaire mis à jour.',
  failed: 'Le partenaire n’a pas été enregistré',
  notOpened: 'Ce partenaire n’a pas pu être ouvert',
  remove: 'Supprimer ce partenaire\u00a0?',
  removed: 'Partenaire supprimé.',
  notRemoved: 'Le partenaire n’a pas pu être supprimé',
}
/** Shows a partner without days until it is deleted. */
const fields = fieldsOf(partnerInput, {
  name: text('Nom', { hint: 'obligatoire' }),
  logo: image('Logo', { title: 'Logo', label: 'Adresse du logo', localOnly: true }),
  link: text('Lien', {
    type: 'url',
    hint: 'facultatif',
    placeholder: 'https://...',
    help: 'Celui de leur site\u00a0; il est signalé comme un lien sponsorisé.',
  }),
  text: area('Texte', { hint: 'facultatif', rows: 4 }),
  firstDay: day('Premier jour', { help: 'Vide\u00a0: dès maintenant.' }),
  lastDay: day('Dernier jour', { help: 'Vide\u00a0: sans fin.' }),
})
const endpoint = '/api/partners'
const viewLink = { href: partnersAddress }

export function PartnersAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Partner>(endpoint, texts)
  const move = useOrder(endpoint, editor, { viewLink })
  // Loads the band, so that public pages of this tab show the first partner.
  useEffect(() => void loadSiteSlot(partnersSlot).catch(() => {}), [])
  return (
    <RecordSection
      section={section}
      editor={editor}
      texts={texts}
      names={['partenaire', 'partenaires']}
      hint={
        <PageHint
          page="partenaires"
          href={partnersAddress}
          missing="elle paraît, avec les logos en bas de chaque page, dès qu’un partenaire est à montrer."
        />
      }
      nameOf={({ name }) => name}
      textOf={({ name, text }) => `${name} ${text}`}
      onMove={move}
      row={(partner) => ({
        picture: (
          <span className={`center overflow-hidden ${styles.plate}`}>
            <Picture src={partner.logo} sizes="9rem" fallback={<Enso />} />
          </span>
        ),
        children: (
          <>
            {formatDays(partner) && <RowNote>{formatDays(partner)}</RowNote>}
            {partner.link && <RowNote>{new URL(partner.link).hostname}</RowNote>}
          </>
        ),
      })}
    >
      {(open) => (
        <RecordFields
          {...open}
          {...fields}
          endpoint={endpoint}
          texts={texts}
          viewLink={() => viewLink}
        />
      )}
    </RecordSection>
  )
}

/** Formats as 'Jusqu’au 30 juin 2027'. */
function formatDays({ firstDay, lastDay }: Partner): string {
  if (firstDay && lastDay) return `Du ${longDay(firstDay)} au ${longDay(lastDay)}`
  if (firstDay) return `À partir du ${longDay(firstDay)}`
  return lastDay && `Jusqu’au ${longDay(lastDay)}`
}
