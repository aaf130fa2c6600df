import * as z from 'zod'
import { optionalText } from '#src/core/text/schema-parts.schema.ts'

/** Light background with the least contrast to dark text (web/ui/styles/theme.css). */
const ground = '#dfe4ce'
/** Lightest dark background. */
const darkGround = '#1a1d20'

export const defaultColors = { accent: '#bc002d', dark: '#14161a' }

/** Minimum contrast (WCAG 2.2, 1.4.3 and 1.4.6). */
const least = { accent: 4.5, dark: 7 }

const color = (least: number, message: string) =>
  z
    .string('Une couleur est attendue')
    .regex(/^(#[0-9a-f]{6})?$/i, { error: 'Une couleur est attendue', abort: true })
    .refine((given) => given === '' || contrast(given, ground) >= least, message)
    .transform((given) => given.toLowerCase())

/** Colours as '#rrggbb', or empty. `menu` has the menu's order. */
export const themeShape = z.object({
  accent: color(
    least.accent,
    'Trop claire\u00a0: ses textes ne se liraient pas. Prenez-la plus foncée',
  ),
  dark: color(least.dark, 'Trop claire pour les textes et le pied de page. Prenez-la plus foncée'),
  menu: z
    .array(
      z.object({
        /** Path of a page, or name of a group (web/ui/layout/navigation.ts) */
        entry: z.string().max(60),
        label: optionalText(24),
        hidden: z.boolean(),
      }),
    )
    .max(40, '40 lignes au plus'),
})
export type Look = z.infer<typeof themeShape>

/** CSS custom properties of the root element. */
export function colorsOf({ accent, dark }: Pick<Look, 'accent' | 'dark'>): Record<string, string> {
  return {
    ...(accent && {
      '--club-accent': accent,
      '--club-accent-text': lighten(accent, 5.5),
      '--club-accent-display': lighten(accent, 3.8),
    }),
    ...(dark && { '--club-dark': dark }),
  }
}

/** Mixes a colour with white until it is readable on dark backgrounds. */
function lighten(color: string, least: number): string {
  for (let white = 0; white < 1; white += 0.04) {
    const mixed = `#${channels(color)
      .map((channel) => Math.round(channel + (255 - channel) * white))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`
    if (contrast(mixed, darkGround) >= least) return mixed
  }
  return '#ffffff'
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const fraction = channel / 255
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
