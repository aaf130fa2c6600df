/** Trial lesson asked for by the address: `?sujet=essai&cours=Taïso&annee=2018`. */
export type Trial = {
  lesson: string
  /** Year of birth, or 'adulte' */
  born?: string
}

/** Maximum characters, as in the server's schema */
const maxLesson = 200

/** Reads the trial; undefined where the address has none. */
export function readTrial(query: URLSearchParams): Trial | undefined {
  const lesson = (query.get('cours') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxLesson).trim()
  const born = /^(?:(?:19|20)\d\d|adulte)$/.exec(query.get('annee') ?? '')?.[0]
  if (lesson === '' && query.get('sujet') !== 'essai') return undefined
  return { lesson, ...(born && { born }) }
}

export const writeTrial = (trial: Trial | undefined): URLSearchParams =>
  new URLSearchParams(
    trial && {
      sujet: 'essai',
      ...(trial.lesson && { cours: trial.lesson }),
      ...(trial.born && { annee: trial.born }),
    },
  )
