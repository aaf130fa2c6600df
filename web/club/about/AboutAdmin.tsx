import { useState } from 'react'
import { type About, type AboutChange, aboutChange } from '#src/club/about/about.schema.ts'
import { aboutCards } from '#src/club/about/stand-ins.shared.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { formatNumber } from '#src/core/text/nouns.shared.ts'
import { OriginButton } from '#web/admin/forms/OriginButton.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { SingleEditor } from '#web/admin/lists/SingleRecord.tsx'
import { hrefs } from '#web/hrefs.ts'
import { TextArea } from '#web/ui/components/Field.tsx'
import { useSettings, useVenueName, type VenueName } from '#web/ui/layout/useSettings.ts'

/** A text edited on its own dashboard page. `origin` is shown until the club writes one. */
type AboutTab = SectionTab & { name: keyof About; origin: string }

const venueTab: AboutTab = { name: 'place', label: 'Le lieu', origin: '' }

const tabs = [
  ...aboutCards.map(({ field, title, text }) => ({ name: field, label: title, origin: text })),
  venueTab,
] as readonly AboutTab[] as readonly [AboutTab, ...AboutTab[]]

/** Spec section 2 'About': nine long texts with counters, each on its own page. */
export function AboutAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionHeader section={section} />
      <SectionTabs section={section} tabs={tabs}>
        {(tab) => <AboutForm tab={tab} />}
      </SectionTabs>
    </>
  )
}

const texts = {
  updated: 'Page À propos mise à jour.',
  origin: 'Le texte d’origine est sur la page À propos.',
  failed: 'Erreur lors de la mise à jour de la page À propos',
}

/**
 * Form of one required text (spec section 5). It starts from what the page shows: the club's text
 * or its default.
 */
function AboutForm({ tab: { name, label, origin } }: { tab: AboutTab }) {
  const { club } = useSettings()
  const venue = useVenueName()
  // A saved place changes the club's address, which is known only once the settings are read again.
  const [isAddressKnown, setIsAddressKnown] = useState(true)
  const isVenue = name === 'place'
  const start = isVenue ? club.address : origin
  const href = `${hrefs.about}#${isVenue ? 'dojo' : name}`
  const awaitAddress = async (shown: Promise<unknown>) => {
    if (!isVenue) return
    setIsAddressKnown(false)
    await shown
    setIsAddressKnown(true)
  }
  return (
    <SingleEditor<About, AboutChange, AboutChange>
      endpoint="/api/about"
      section={{ name, label }}
      change="PATCH"
      versions
      schema={aboutChange}
      toFields={(about) => ({ [name]: about[name] || start })}
      texts={{
        ...texts,
        updated: (about) => (isVenue || about[name] ? texts.updated : texts.origin),
      }}
      viewLink={() => ({ href, share: 'À propos' })}
      onSaved={awaitAddress}
      className="grid grid-cols-1 gap-6 border-card border-ink bg-surface p-6 [--foot:var(--color-surface)]">
      {({ form, field }, record) => (
        <>
          <TextArea
            label={label}
            hint={`${formatNumber(form.watch(name)?.length ?? 0)} / ${formatNumber(limits.about)} caractères`}
            help={
              isVenue
                ? venueHelp(record.place, isAddressKnown ? club.address : '', venue)
                : !record[name] && originHelp
            }
            rows={isVenue ? 3 : 10}
            {...field(name)}
          />
          {!isVenue && <OriginButton form={form} name={name} origin={origin} />}
        </>
      )}
    </SingleEditor>
  )
}

const originHelp =
  'C’est le texte d’origine\u00a0: il est sur la page tant que vous n’en écrivez pas un autre.'

/** Warns when the place differs from the club's address, as older records allow. */
function venueHelp(place: string, address: string, venue: VenueName): string {
  const other = place && address && !/^http/i.test(place) && place !== address
  return other
    ? `Les autres pages montrent encore «\u00a0${address}\u00a0»\u00a0: modifiez ce texte pour le donner partout.`
    : `L’adresse du ${venue}, la même sur toutes les pages (Réglages, Le club), ou le lien (https://) d’une carte.`
}
