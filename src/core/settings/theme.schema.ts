import * as z from 'zod'
import { optionalText } from '#src/core/text/schema-parts.schema.ts'

/** Light background with the least contrast to dark text (web/ui/styles/theme.css). */
const ground = '#dfe4ce'
/** Lightest dark background. */
const darkGround = '#1a1d20'

export const defaultColors = { accent: '#bc002d', dark: '#14161a' }

/** Minimum contrast (WCAG 2.2, 1.4.3 and 1.4.6). */
const minContrast = { accent: 4.5, dark: 7 }

const color = z
  .string('Une couleur est attendue')
  .regex(/^(#[0-9a-f]{6})?$/i, 'Une couleur est attendue')
  .transform((given) => given.toLowerCase())

/** Colours as '#rrggbb', or empty. `menu` has the menu's order. */
export const themeShape = z.object({
  accent: color,
  dark: color,
  menu: z
    .array(
      z.object({
        /** Path of a page, or name of a group (web/ui/layout/navigation.ts) */
        entry: z.string().max(60),
        label: optionalText(24),
        hidden: z.boolean(),
        /** Whether `label` is also the title of the page */
        isPageTitle: z.boolean().default(false),
      }),
    )
    .max(40, '40 lignes au plus'),
})
export type Look = z.infer<typeof themeShape>

/** Contrast to white below which a colour would have to be darkened beyond recognition. */
const minUnderWhite = 3

/** Whether a colour is so light that it carries dark text. */
const isLight = (accent: string) =>
  contrast(accent, '#ffffff') < minUnderWhite &&
  contrast(accent, defaultColors.dark) >= minContrast.dark

/**
 * CSS custom properties of the root element. The club's colour is drawn as it is given. Under text
 * (`fill`) a light one carries dark text, others are darkened for white. As a text (`ink`) a light
 * one gives way to the dark colour, others are darkened.
 */
export function themeColors({
  accent,
  dark,
}: Pick<Look, 'accent' | 'dark'>): Record<string, string> {
  const ink = readable(dark || defaultColors.dark, ground, minContrast.dark)
  return {
    ...(accent && {
      '--club-accent': accent,
      ...(isLight(accent)
        ? {
            '--club-accent-fill': accent,
            '--club-on-accent': defaultColors.dark,
            '--club-accent-ink': ink,
          }
        : {
            '--club-accent-fill': readable(accent, '#ffffff', minContrast.accent),
            '--club-on-accent': '#ffffff',
            '--club-accent-ink': readable(accent, ground, minContrast.accent),
          }),
      '--club-accent-text': readable(accent, darkGround, 5.5),
      '--club-accent-display': readable(accent, darkGround, 3.8),
    }),
    ...(dark && { '--club-dark': ink }),
  }
}

/** Mixes a colour with black, or with white on a dark background, until it is readable there. */
function readable(color: string, background: string, minContrast: number): string {
  const end = luminance(background) > 0.5 ? 0 : 255
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = `#${channels(color)
      .map((channel) => Math.round(channel + (end - channel) * share))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`
    if (contrast(mixed, background) >= minContrast) return mixed
  }
  return end === 0 ? '#000000' : '#ffffff'
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
