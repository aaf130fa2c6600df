import { coachNouns } from '#src/club/coaches/coaches.nouns.shared.ts'
import { coachInput } from '#src/club/coaches/coaches.schema.ts'
import { area, image, text } from '#web/admin/forms/fields.tsx'
import { texts } from '#web/admin/forms/textsField.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { ResourceSection } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { hrefs } from '#web/hrefs.ts'
import { CoachFigure } from '#web/ui/art/CoachFigure.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'

/** Spec section 2 'Coaches'; the public page shows them in the same order. */
export const coaches = resource({
  endpoint: '/api/coaches',
  nouns: coachNouns,
  schema: coachInput,
  fields: {
    name: text('Nom', { hint: 'obligatoire' }),
    rank: text('Grade', { hint: 'obligatoire', placeholder: 'Ceinture noire 1er dan' }),
    image: image('URL de l’image'),
    bio: area('Biographie', { hint: 'obligatoire', rows: 4 }),
    // Starts with one empty entry (spec section 3).
    socials: texts('Réseaux sociaux', {
      label: 'Lien',
      one: 'un lien',
      the: 'le lien',
      minCount: 1,
      type: 'url',
      placeholder: 'https://...',
    }),
  },
  emptyHelp: 'Commencez par ajouter votre premier entraîneur',
  texts: {
    created: 'Entraîneur ajouté avec succès.',
    updated: 'Entraîneur mis à jour avec succès.',
    failed: 'Erreur lors de l’enregistrement de l’entraîneur',
    firstProblem: true,
    remove: 'Êtes-vous sûr de vouloir supprimer cet entraîneur ?',
    notRemoved: 'Erreur lors de la suppression de l’entraîneur',
  },
  title: ({ name }) => name,
  order: { viewLink: { href: hrefs.coaches } },
  viewLink: ({ name }) => ({ href: hrefs.coaches, share: name }),
  copyWithout: () => ({ name: '', image: '' }),
  row: ({ _id, image, rank, bio }) => ({
    picture: <Picture src={image} sizes="9rem" fallback={<CoachFigure rank={rank} seed={_id} />} />,
    strong: rank,
    children: <p className="text-note text-ink-soft mt-1 line-clamp-2">{bio}</p>,
  }),
})

export const CoachesAdmin = ({ section }: SectionProps) => (
  <ResourceSection section={section} editor={useResource(coaches)} />
)
