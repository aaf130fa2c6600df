import type { AnyFeature, AppContext } from '#src/core/feature.ts'

/** Chapters of the message of the week, in their order. */
export const weekChapters = {
  lessons: 'Les cours',
  events: 'Les événements',
  past: 'La semaine passée',
} as const

/** Line of the message of the week. */
export type WeekNews = { chapter: keyof typeof weekChapters; text: string }

/** Days of the week, yyyy-MM-dd; `since` is the first day of what is told as past. */
export type Week = { since: string; firstDay: string; lastDay: string }

declare module '#src/core/feature.ts' {
  interface Feature {
    /** Its lines of the message of the week */
    listWeekNews?: (context: WeekContext, week: Week) => Promise<WeekNews[]>
  }
}

export type WeekContext = Pick<AppContext, 'db' | 'now' | 'publicUrl' | 'features'>

export async function listWeekNews(context: WeekContext, week: Week): Promise<WeekNews[]> {
  const sources = Object.values<Pick<AnyFeature, 'listWeekNews'>>(context.features)
  return (await Promise.all(sources.map((one) => one.listWeekNews?.(context, week) ?? []))).flat()
}
