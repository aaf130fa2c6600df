import UserRound from 'lucide-react/icons/user-round'
import { type Member, memberInput } from '#src/club/committee/committee.schema.ts'
import { area, fieldsOf, image, text } from '#web/admin/forms/fields.tsx'
import { RecordFields } from '#web/admin/forms/RecordForm.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { PageHint } from '#web/admin/frame/PageHint.tsx'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { useRecordEditor } from '#web/admin/lists/RecordEditor.tsx'
import { RowMark, RowNote } from '#web/admin/lists/RecordRow.tsx'
import { RecordPanel } from '#web/admin/lists/RecordSection.tsx'
import { useOrder } from '#web/admin/lists/useOrder.ts'
import { DocumentsPanel } from '#web/club/documents/DocumentsPanel.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { committeeAddress } from './committee.pages.ts'

const documents: SectionTab = { name: 'documents', label: 'Documents' }
const tabs = [{ name: '', label: 'Membres' }, documents] as const

export function CommitteeAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionHeader section={section} />
      <PageHint
        page="bureau"
        href={committeeAddress}
        missing="elle paraît avec le premier membre ou le premier document."
      />
      <SectionTabs section={section} tabs={tabs}>
        {(tab) =>
          tab === documents ? (
            <DocumentsPanel
              shelf="bureau"
              viewLink={{ href: `${committeeAddress}#documents` }}
              example="Les statuts, le règlement intérieur, le compte rendu de l’assemblée générale..."
            />
          ) : (
            <Members />
          )
        }
      </SectionTabs>
    </>
  )
}

const texts = {
  list: 'Membres du bureau',
  empty: { title: 'Personne pour le moment', help: 'Commencez par qui préside le club.' },
  add: 'Nouveau membre du bureau',
  edit: 'Modifier le membre du bureau',
  created: 'Membre du bureau ajouté.',
  updated: 'Membre du bureau mis à jour.',
  failed: 'Le membre du bureau n’a pas été enregistré',
  notOpened: 'Ce membre du bureau n’a pas pu être ouvert',
  remove: 'Supprimer ce membre du bureau\u00a0?',
  removed: 'Membre du bureau supprimé.',
  notRemoved: 'Le membre du bureau n’a pas pu être supprimé',
}
/** Personal data is published only with the person's consent. */
const fields = fieldsOf(memberInput, {
  role: text('Fonction', { hint: 'obligatoire', placeholder: 'Présidente, trésorier...' }),
  name: text('Nom', {
    hint: 'obligatoire',
    help: 'Nom, photo et adresse paraissent sur Internet\u00a0: avec l’accord de la personne seulement.',
  }),
  photo: image('Photo', { label: 'Adresse de la photo' }),
  text: area('Texte', { hint: 'facultatif', rows: 3 }),
  email: text('Adresse email', {
    type: 'email',
    hint: 'facultatif',
    autoComplete: 'off',
    help: 'De préférence celle de la fonction, pas celle de la personne.',
  }),
})
const endpoint = '/api/committee'
const viewLink = { href: committeeAddress }

function Members() {
  const editor = useRecordEditor<Member>(endpoint, texts)
  const move = useOrder(endpoint, editor, { viewLink })
  return (
    <RecordPanel
      editor={editor}
      texts={texts}
      nameOf={({ name }) => name}
      textOf={({ role, name, text }) => `${role} ${name} ${text}`}
      onMove={move}
      row={({ role, photo, email }) => ({
        picture: <Picture src={photo} sizes="9rem" fallback={<RowMark Icon={UserRound} />} />,
        children: (
          <>
            <RowNote strong>{role}</RowNote>
            {email && <RowNote>{email}</RowNote>}
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
          // Personal data stays with its person.
          ownOfCopy={() => ({ name: '', photo: '', email: '' })}
          viewLink={() => viewLink}
        />
      )}
    </RecordPanel>
  )
}
