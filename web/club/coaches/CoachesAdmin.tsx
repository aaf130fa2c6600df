import { type Coach, coachInput } from '#src/club/coaches/coaches.schema.ts'
import { FormTexts } from '#web/admin/forms/FormField.tsx'
import { area, type Field, fieldsOf, image, text } from '#web/admin/forms/fields.tsx'
import { RecordFields } from '#web/admin/forms/RecordForm.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { useRecordEditor } from '#web/admin/lists/RecordEditor.tsx'
import { RowNote } from '#web/admin/lists/RecordRow.tsx'
import { RecordSection } from '#web/admin/lists/RecordSection.tsx'
import { useOrder } from '#web/admin/lists/useOrder.ts'
import { hrefs } from '#web/hrefs.ts'
import { CoachFigure } from '#web/ui/art/CoachFigure.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'

const texts = {
  list: 'Entraîneurs du club',
  empty: { title: 'Aucun entraîneur', help: 'Commencez par ajouter votre premier entraîneur' },
  add: 'Nouvel entraîneur',
  edit: 'Modifier l’entraîneur',
  created: 'Entraîneur ajouté avec succès.',
  updated: 'Entraîneur mis à jour avec succès.',
  failed: 'Erreur lors de l’enregistrement de l’entraîneur',
  firstProblem: true,
  notOpened: 'Cet entraîneur n’a pas pu être ouvert',
  remove: 'Êtes-vous sûr de vouloir supprimer cet entraîneur ?',
  removed: 'Entraîneur supprimé.',
  notRemoved: 'Erreur lors de la suppression de l’entraîneur',
}
/** Field for links; starts with one empty entry (spec section 3). */
const socials: Field<string[]> = {
  label: 'Réseaux sociaux',
  empty: [''],
  input: (name, { form }) => (
    <FormTexts
      control={form.control}
      name={name}
      legend="Réseaux sociaux"
      label="Lien"
      addLabel="Ajouter un lien"
      removeLabel="Supprimer le lien"
      type="url"
      placeholder="https://..."
    />
  ),
}
export const fields = fieldsOf(coachInput, {
  name: text('Nom', { hint: 'obligatoire' }),
  rank: text('Grade', { hint: 'obligatoire', placeholder: 'Ceinture noire 1er dan' }),
  image: image('URL de l’image'),
  bio: area('Biographie', { hint: 'obligatoire', rows: 4 }),
  socials,
})
const endpoint = '/api/coaches'

/** Spec section 2 'Coaches'; the public page shows them in the same order. */
export function CoachesAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Coach>(endpoint, texts)
  const move = useOrder(endpoint, editor, { viewLink: { href: hrefs.coaches } })
  return (
    <RecordSection
      section={section}
      editor={editor}
      texts={texts}
      names={['entraîneur', 'entraîneurs']}
      nameOf={({ name }) => name}
      textOf={({ name, rank, bio }) => `${name} ${rank} ${bio}`}
      onMove={move}
      row={({ _id, image, rank, bio }) => ({
        picture: (
          <Picture src={image} sizes="9rem" fallback={<CoachFigure rank={rank} seed={_id} />} />
        ),
        children: (
          <>
            <RowNote strong>{rank}</RowNote>
            <p className="note muted mt-1 clamp">{bio}</p>
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
          ownOfCopy={() => ({ name: '', image: '' })}
          viewLink={({ name }) => ({ href: hrefs.coaches, share: name })}
        />
      )}
    </RecordSection>
  )
}
