import { createHash } from 'node:crypto'
import type { CoreSettings } from './settings.schema.ts'
import { colorsOf, defaultColors } from './theme.schema.ts'

type Parts = Pick<CoreSettings, 'club' | 'look'>

/** The club's colours for drawings, as '#rrggbb', and the address of its logo, or empty. */
export const lookOf = ({ club, look }: Parts) => ({
  accent: look.accent || defaultColors.accent,
  dark: colorsOf(look)['--club-dark'] ?? defaultColors.dark,
  logo: club.logo,
})

/**
 * Version of the site's icons, which stands in their addresses: browsers keep an icon for long.
 * Empty for the icons of web/public, while the club has neither a logo nor a colour of its own.
 */
export function iconsVersion({ club, look }: Parts): string {
  const own = [club.logo, look.accent, look.dark]
  if (!own.some(Boolean)) return ''
  return createHash('sha256').update(own.join(' ')).digest('hex').slice(0, 8)
}
