import Medal from 'lucide-react/icons/medal'
import { athleteNouns } from '#src/club/podiums/podiums.nouns.shared.ts'
import { athleteInput } from '#src/club/podiums/podiums.schema.ts'
import { area, choice, text } from '#web/admin/forms/fields.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { RowMark } from '#web/admin/lists/RecordRow.tsx'
import { ResourceSection } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { athleteAddress, honoursAddress } from './addresses.ts'

const consentChoices = { no: 'Pas encore', yes: 'Oui' } as const

const athletes = resource({
  endpoint: '/api/athletes',
  nouns: athleteNouns,
  schema: athleteInput,
  fields: {
    name: text('Nom', { hint: 'obligatoire', help: 'Tel que les podiums l’écrivent.' }),
    spellings: area('Autres façons de l’écrire', {
      hint: 'facultatif',
      rows: 3,
      help: 'Une par ligne. Ce qui est entre parenthèses ne compte pas.',
    }),
    agreed: choice('Adulte, et d’accord pour une page à son nom', consentChoices),
  },
  emptyHelp: 'Seulement des adultes qui l’ont demandé.',
  texts: { emptyTitle: 'Personne pour le moment' },
  title: ({ name }) => name,
  viewLink: ({ _id, agreed }) => ({
    href: agreed === 'yes' ? athleteAddress(_id) : honoursAddress,
  }),
  // Nobody agrees for another person.
  copyWithout: () => ({ name: '', agreed: 'no' as const }),
  makesPublic: ({ agreed }, saved) => !saved || (agreed === 'yes' && saved.agreed !== 'yes'),
  row: ({ agreed }) => ({
    picture: <RowMark Icon={Medal} />,
    children: (
      <p>
        <Badge variant={agreed === 'yes' ? 'open' : 'outline'}>
          {agreed === 'yes' ? 'A sa page' : 'Sans page'}
        </Badge>
      </p>
    ),
  }),
})

export const AthletesAdmin = ({ section }: SectionProps) => (
  <ResourceSection section={section} editor={useResource(athletes)} />
)
