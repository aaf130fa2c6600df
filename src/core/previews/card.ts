import { createHash } from 'node:crypto'
import type { ShareImageTexts } from '#src/core/feature.ts'
import { fullDay } from '#src/core/time/dates.shared.ts'
import type { Look } from './drawings.ts'

/** Sizes: `link` is a PNG of 1200 by 630 pixels; JPEGs to share have the same or 1080 by 1350. */
export type Format = 'link' | 'wide' | 'tall'

/** Content of a card. All texts have only letters of the font. */
export type ShareImage = {
  /** In place of a photo */
  drawing: 'mat' | 'stand'
  format: Format
  look: Look
  club: string
  label: string
  title: string
  notes: string[]
  /** Names with their ranks, in order */
  winners: { rank: string; name: string }[]
  /** Address of an upload, or empty */
  photo: string
}

/** Moves with the drawing, so that no old picture passes for the current one. */
const drawingVersion = 6

/** Name of a card, the same for the same picture. */
export function cardName(card: ShareImage): string {
  const text = JSON.stringify([drawingVersion, card])
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

/** The club as cards need it. */
export type CardClub = { shortName: string; look: Look }

/** Prepares a card. Characters missing in the font (other scripts, emoji) are removed. */
export function toShareImage(
  { shortName, look }: CardClub,
  { drawing = 'mat', title, notes = [], ranks = [], photo = '', ...top }: ShareImageTexts,
  format: Format = 'link',
): ShareImage {
  const club = writable(shortName)
  return {
    drawing,
    format,
    look,
    photo,
    winners: ranks.flatMap(({ rank, names }) =>
      names
        .map(writable)
        .filter(Boolean)
        .map((name) => ({ rank: writable(rank), name })),
    ),
    club,
    label: writable(top.label),
    title: writable(title) || club,
    notes: notes.map((note) => writable(note ?? '')).filter(Boolean),
  }
}

/** « Samedi 5 décembre 2026 », « Vendredi 1er janvier 2027 » */
export function longDate(day: string): string {
  const text = fullDay(day)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Characters outside the font's two subsets. */
const unwritable =
  /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2030-\u203a\u20ac\u2122\u2212]/gu

function writable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(unwritable, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[:;?!%»])|(?<=«) /g, '\u00a0')
    .trim()
}
