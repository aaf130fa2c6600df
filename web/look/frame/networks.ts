import type { Settings } from '#src/office/settings/settings.contract.ts'
import { facebook, instagram } from '#web/look/ui/BrandIcon.tsx'

export const networksOf = (club: Settings['club']) =>
  [
    { brand: facebook, href: club.facebook },
    { brand: instagram, href: club.instagram },
  ].filter(({ href }) => isProfile(href))

/** Not the network's own front page, which stood there until the club gave its own address. */
const isProfile = (address: string) => URL.canParse(address) && new URL(address).pathname !== '/'
