import { readFileSync } from 'node:fs'
import { logFailure, replaceFile } from '#src/core/process/index.ts'

/** Milliseconds by a clock that nobody can set: how long something lasts. */
export type SteadyClock = () => number

export const steadyClock: SteadyClock = () => Math.round(performance.now())

const day = 24 * 60 * 60 * 1000
/** Milliseconds the clock may have moved since the last look: a short rest. */
const believed = 2 * day

type Deps = {
  now: () => Date
  steady: SteadyClock
  /** Where the time it has reached is remembered */
  file: string | undefined
}

/**
 * By which things grow old enough to be removed for good. Where the wall clock made a surprising
 * leap it follows at no more than twice the pace of time: a clock years ahead purges nothing early,
 * and after a long rest all is caught up with in the end.
 */
export function purgeClockOf({ now, steady, file }: Deps) {
  let reached = readTime(file) ?? now().getTime()
  let looked = steady()
  /** Days of the leap the log has already */
  let told = 0

  /** As far as the present is believed; kept for the next start. */
  function remember(): void {
    const pace = 2 * (steady() - looked)
    looked = steady()
    const leap = now().getTime() - reached
    reached += Math.abs(leap) <= Math.max(believed, pace) ? leap : Math.sign(leap) * pace
    if (file) writeTime(file, reached)
  }

  const clock = {
    remember,

    /** A leap is told in the log. Never later than the wall clock. */
    look(): Date {
      remember()
      const time = now().getTime()
      const days = Math.round((time - reached) / day)
      if (days !== 0 && days !== told) {
        logFailure(
          'L’horloge du serveur a fait un bond.',
          `elle dit ${new Date(time).toISOString()}, ${Math.abs(days)} jours ${days > 0 ? 'plus tard' : 'plus tôt'} ` +
            'qu’attendu. Si elle se trompe, remettez-la à l’heure ; d’ici là rien n’est effacé plus tôt que prévu.',
        )
      }
      told = days
      return clock.time
    },

    get time(): Date {
      return new Date(Math.min(now().getTime(), reached))
    },
  }
  return clock
}

export function readTime(file: string | undefined): number | undefined {
  if (!file) return undefined
  try {
    return Date.parse(readFileSync(file, 'utf8').trim()) || undefined
  } catch {
    return undefined
  }
}

/** Without it the next start believes its clock, so a failure is only told. */
function writeTime(file: string, time: number): void {
  try {
    replaceFile(file, `${new Date(time).toISOString()}\n`)
  } catch (error) {
    logFailure('L’heure du dernier nettoyage n’a pas pu être notée.', error, file)
  }
}
