import UserRound from 'lucide-react/icons/user-round'
import { memberNouns } from '#src/club/committee/committee.nouns.shared.ts'
import { memberInput } from '#src/club/committee/committee.schema.ts'
import { area, image, text } from '#web/admin/forms/fields.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { PageHint, SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { RowMark } from '#web/admin/lists/RecordRow.tsx'
import { ResourcePanel } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { DocumentsPanel } from '#web/club/documents/DocumentsPanel.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { committeeAddress } from './committee.pages.ts'

const viewLink = { href: committeeAddress }

/** Personal data is published only with the person's consent. */
const committee = resource({
  endpoint: '/api/committee',
  nouns: memberNouns,
  schema: memberInput,
  fields: {
    role: text('Fonction', { hint: 'obligatoire', placeholder: 'Présidente, trésorier...' }),
    name: text('Nom', {
      hint: 'obligatoire',
      help: 'Nom, photo et adresse paraissent sur Internet\u00a0: avec l’accord de la personne seulement.',
    }),
    photo: image('Photo', { label: 'Adresse de la photo' }),
    text: area('Texte', { hint: 'facultatif', rows: 3 }),
    email: text('E-mail', {
      type: 'email',
      hint: 'facultatif',
      autoComplete: 'off',
      help: 'De préférence celle de la fonction, pas celle de la personne.',
    }),
  },
  emptyHelp: 'Commencez par qui préside le club.',
  texts: { emptyTitle: 'Personne pour le moment' },
  title: ({ name }) => name,
  order: { viewLink },
  viewLink: () => viewLink,
  // Personal data stays with its person.
  copyWithout: () => ({ name: '', photo: '', email: '' }),
  row: ({ role, photo, email }) => ({
    picture: <Picture src={photo} sizes="9rem" fallback={<RowMark Icon={UserRound} />} />,
    strong: role,
    notes: [email],
  }),
})

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

const Members = () => <ResourcePanel editor={useResource(committee)} />
