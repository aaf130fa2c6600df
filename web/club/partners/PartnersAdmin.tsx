import { useEffect } from 'react'
import { partnerNouns } from '#src/club/partners/partners.nouns.shared.ts'
import { type Partner, partnerInput } from '#src/club/partners/partners.schema.ts'
import { day } from '#web/admin/forms/dayField.tsx'
import { area, image, text } from '#web/admin/forms/fields.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { PageHint } from '#web/admin/frame/SectionTop.tsx'
import { ResourceSection } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { loadSiteSlot } from '#web/ui/layout/site-slots.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import styles from './Partners.module.css'
import { partnersSlot } from './partners.pages.ts'
import { partnersAddress } from './partnersAddress.ts'

const viewLink = { href: partnersAddress }

/** Shows a partner without days until it is deleted. */
const partners = resource({
  endpoint: '/api/partners',
  nouns: partnerNouns,
  schema: partnerInput,
  fields: {
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
  },
  emptyHelp: 'La mairie, le boulanger des goûters, le magasin de sport...',
  title: ({ name }) => name,
  order: { viewLink },
  viewLink: () => viewLink,
  row: (partner) => ({
    picture: (
      <span
        className={`grid place-items-center overflow-hidden p-2 bg-white text-accent-on-white ${styles.plate}`}>
        <Picture src={partner.logo} sizes="9rem" fallback={<Enso />} />
      </span>
    ),
    notes: [formatDays(partner), partner.link && new URL(partner.link).hostname],
  }),
})

export function PartnersAdmin({ section }: SectionProps) {
  // Loads the site slot, so that public pages of this tab show the first partner.
  useEffect(() => void loadSiteSlot(partnersSlot).catch(() => {}), [])
  return (
    <ResourceSection
      section={section}
      editor={useResource(partners)}
      hint={
        <PageHint
          page="partenaires"
          href={partnersAddress}
          missing="elle paraît, avec les logos en bas de chaque page, dès qu’un partenaire est à montrer."
        />
      }
    />
  )
}

/** Formats as 'Jusqu’au 30 juin 2027'. */
function formatDays({ firstDay, lastDay }: Partner): string {
  if (firstDay && lastDay) return `Du ${longDay(firstDay)} au ${longDay(lastDay)}`
  if (firstDay) return `À partir du ${longDay(firstDay)}`
  return lastDay && `Jusqu’au ${longDay(lastDay)}`
}
