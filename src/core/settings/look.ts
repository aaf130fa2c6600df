import { createHash } from 'node:crypto'
import { teachesJudo } from './discipline-drawings.shared.ts'
import { clubInitials } from './initials.shared.ts'
import type { CoreSettings } from './settings.schema.ts'
import { defaultColors, themeColors } from './theme.schema.ts'

type Drawn = Pick<CoreSettings, 'club' | 'look' | 'disciplines'>

/** The club's colours for drawings, as '#rrggbb', its logo's address or empty, its mark and dress. */
export const getLook = ({ club, look, disciplines }: Drawn) => ({
  accent: look.accent || defaultColors.accent,
  dark: themeColors(look)['--club-dark'] ?? defaultColors.dark,
  logo: club.logo,
  initials: clubInitials({ club, disciplines }),
  judogi: teachesJudo(disciplines),
})

/**
 * Version of the site's icons, which is part of their addresses: browsers keep an icon for long.
 * Empty for the icons of web/public, while a club of judo has neither a logo nor its own colour.
 */
export function iconsVersion({ club, look, disciplines }: Drawn): string {
  const own = [
    club.icon || club.logo || clubInitials({ club, disciplines }),
    look.accent,
    look.dark,
  ]
  if (!own.some(Boolean)) return ''
  return createHash('sha256').update(own.join(' ')).digest('hex').slice(0, 8)
}
