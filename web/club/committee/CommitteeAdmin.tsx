import UserRound from 'lucide-react/icons/user-round'
import type { Member } from '#src/club/committee/committee.contract.ts'
import { DocumentsPanel } from '#web/club/documents/DocumentsPanel.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { PageHint } from '#web/office/frame/PageHint.tsx'
import { type SectionPart, SectionParts } from '#web/office/frame/SectionParts.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { FormAndList, RecordList } from '#web/office/lists/RecordList.tsx'
import { RecordRow } from '#web/office/lists/RecordRow.tsx'
import { MoveButtons, useSortableRow } from '#web/office/lists/SortableList.tsx'
import { useOrder } from '#web/office/lists/useOrder.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import styles from './CommitteeAdmin.module.css'
import { committeeAddress } from './committee.pages.ts'
import { MemberForm } from './MemberForm.tsx'

const documents: SectionPart = { name: 'documents', label: 'Documents' }
const parts = [{ name: '', label: 'Membres' }, documents] as const

/** Who runs the club, and its statutes, rules and minutes. */
export function CommitteeAdmin({ section }: SectionProps) {
  const { pages } = useSettings()
  return (
    <>
      <SectionTop section={section} />
      <PageHint
        href={committeeAddress}
        online={pages.includes('bureau')}
        missing="elle paraît avec le premier membre ou le premier document."
      />
      <SectionParts section={section} parts={parts}>
        {(part) =>
          part === documents ? (
            <DocumentsPanel
              shelf="bureau"
              shown={{ href: `${committeeAddress}#documents` }}
              example="Les statuts, le règlement intérieur, le compte rendu de l’assemblée générale..."
            />
          ) : (
            <Members />
          )
        }
      </SectionParts>
    </>
  )
}

const texts = {
  notOpened: 'Ce membre du bureau n’a pas pu être ouvert',
  removed: 'Membre du bureau supprimé.',
  notRemoved: 'Le membre du bureau n’a pas pu être supprimé',
}

function Members() {
  const editor = useRecordEditor<Member>('/api/committee', texts)
  const move = useOrder('/api/committee', editor, { shown: { href: committeeAddress } })
  return (
    <>
      <FormAndList>
        <RecordEditor {...editor}>{(form) => <MemberForm {...form} />}</RecordEditor>
        <RecordList
          {...editor}
          label="Membres du bureau"
          empty={{
            title: 'Personne pour le moment',
            help: 'Commencez par qui préside le club.',
          }}
          textOf={({ role, name, text }) => `${role} ${name} ${text}`}
          order={{ nameOf: ({ name }) => name, onMove: move }}
        >
          {(member, index) => (
            <MemberRow
              key={member._id}
              member={member}
              index={index}
              current={member._id === editor.editing?.record._id}
              onEdit={() => editor.edit(member)}
              onDelete={() => editor.askDelete(member)}
            />
          )}
        </RecordList>
      </FormAndList>
      <DeleteDialog
        {...editor.deletion}
        question={'Supprimer ce membre du bureau\u00a0?'}
        name={({ name }) => name}
      />
    </>
  )
}

type Props = {
  member: Member
  index: number
  current: boolean
  onEdit: () => void
  onDelete: () => void
}

function MemberRow({ member: { _id, role, name, photo, email }, index, ...row }: Props) {
  const { ref, handle } = useSortableRow(_id, index)
  return (
    <RecordRow
      {...row}
      ref={ref}
      title={name}
      picture={
        <Picture
          src={photo}
          sizes="9rem"
          fallback={
            <span className={styles.mark}>
              <UserRound size="2rem" strokeWidth={1.5} aria-hidden />
            </span>
          }
        />
      }
      moves={<MoveButtons index={index} handle={handle} />}
    >
      <p className={styles.role}>{role}</p>
      {email && <p className={styles.mail}>{email}</p>}
    </RecordRow>
  )
}
