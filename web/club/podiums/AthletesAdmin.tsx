import Medal from 'lucide-react/icons/medal'
import { type Athlete, athleteInput } from '#src/club/podiums/podiums.schema.ts'
import { area, choice, fieldsOf, text } from '#web/admin/forms/fields.tsx'
import { RecordFields } from '#web/admin/forms/RecordForm.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { useRecordEditor } from '#web/admin/lists/RecordEditor.tsx'
import { RowMark } from '#web/admin/lists/RecordRow.tsx'
import { RecordSection } from '#web/admin/lists/RecordSection.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { athleteAddress, honoursAddress } from './addresses.ts'

const texts = {
  list: 'Athlètes',
  empty: { title: 'Personne pour le moment', help: 'Seulement des adultes qui l’ont demandé.' },
  add: 'Nouvel athlète',
  edit: 'Modifier l’athlète',
  created: 'Athlète ajouté.',
  updated: 'Athlète mis à jour.',
  failed: 'L’athlète n’a pas été enregistré',
  notOpened: 'Cet athlète n’a pas pu être ouvert',
  remove: 'Supprimer cet athlète\u00a0?',
  removed: 'Athlète supprimé.',
  notRemoved: 'L’athlète n’a pas pu être supprimé',
}
const consentChoices = { no: 'Pas encore', yes: 'Oui' } as const
const fields = fieldsOf(athleteInput, {
  name: text('Nom', { hint: 'obligatoire', help: 'Tel que les podiums l’écrivent.' }),
  spellings: area('Autres façons de l’écrire', {
    hint: 'facultatif',
    rows: 3,
    help: 'Une par ligne. Ce qui est entre parenthèses ne compte pas.',
  }),
  agreed: choice('Adulte, et d’accord pour une page à son nom', consentChoices),
})
const endpoint = '/api/athletes'
const viewLink = ({ _id, agreed }: Athlete) => ({
  href: agreed === 'yes' ? athleteAddress(_id) : honoursAddress,
})

export function AthletesAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Athlete>(endpoint, texts)
  return (
    <RecordSection
      section={section}
      editor={editor}
      texts={texts}
      names={['athlète', 'athlètes']}
      nameOf={({ name }) => name}
      textOf={({ name, spellings }) => `${name} ${spellings}`}
      row={({ agreed }) => ({
        picture: <RowMark Icon={Medal} />,
        children: (
          <p>
            <Badge variant={agreed === 'yes' ? 'open' : 'outline'}>
              {agreed === 'yes' ? 'A sa page' : 'Sans page'}
            </Badge>
          </p>
        ),
      })}
    >
      {(open) => (
        <RecordFields
          {...open}
          {...fields}
          endpoint={endpoint}
          texts={texts}
          viewLink={viewLink}
          // Nobody agrees for another person.
          ownOfCopy={() => ({ name: '', agreed: 'no' as const })}
          makesPublic={({ agreed }, saved) =>
            !saved || (agreed === 'yes' && saved.agreed !== 'yes')
          }
        />
      )}
    </RecordSection>
  )
}
