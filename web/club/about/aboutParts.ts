import type { About } from '#src/club/about/about.contract.ts'
import { aboutCards } from '#src/club/about/stand-ins.contract.ts'
import type { SectionPart } from '#web/office/frame/SectionParts.tsx'

/** A text of the About page with a page of its own in the dashboard; `origin` stands until it is written. */
export type AboutPart = SectionPart & { name: keyof About; origin: string }

const place: AboutPart = { name: 'place', label: 'Le lieu', origin: '' }

/** The nine texts, in the order of the page. */
export const aboutParts = [
  ...aboutCards.map(({ field, title, text }) => ({ name: field, label: title, origin: text })),
  place,
] as readonly AboutPart[] as readonly [AboutPart, ...AboutPart[]]
