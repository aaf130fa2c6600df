import type { Settings } from '#src/core/settings/settings.schema.ts'
import { facebook, instagram } from '#web/ui/components/BrandIcon.tsx'

export const listNetworks = (club: Settings['club']) =>
  [
    { brand: facebook, href: club.facebook },
    { brand: instagram, href: club.instagram },
  ].filter(({ href }) => isProfile(href))

/** Excludes a network's home page, an old placeholder. */
const isProfile = (address: string) => URL.canParse(address) && new URL(address).pathname !== '/'
