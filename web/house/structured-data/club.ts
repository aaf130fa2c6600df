import type { SportsClub } from 'schema-dts'
import type { SettingsCard } from '#src/office/settings/settings.contract.ts'
import { networksOf } from '#web/look/frame/networks.ts'

/** The club as its own pages show it. */
export function clubData(
  { club, hero }: SettingsCard,
  origin: string,
  picture: string,
): SportsClub {
  const profiles = networksOf(club).map(({ href }) => href)
  return {
    ...clubName(club, origin),
    alternateName: club.shortName,
    description: hero.intro,
    slogan: club.tagline,
    foundingDate: String(club.foundedYear),
    logo: `${origin}/icon-512.png`,
    image: picture,
    email: club.email,
    ...(club.phone && { telephone: club.phone }),
    ...(club.address && { address: club.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** The club as a page about something else names it. */
export const clubName = ({ name }: SettingsCard['club'], origin: string) =>
  ({ '@type': 'SportsClub', '@id': `${origin}/#club`, name, url: `${origin}/` }) as const
