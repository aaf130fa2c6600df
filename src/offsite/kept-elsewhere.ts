import { type Kept, planRemovals } from '#src/backups/keeping.ts'

/** As src/backups/words.ts names them: day and time in Paris, perhaps a number, and the kind. */
const ownName = /^sauvegarde-(\d{4}-\d{2}-\d{2})-(\d{2})h(\d{2})(?:-\d+)?-(complete|ajout)\.zip$/

/** Whether a file over there is one of the site's, by its name; any other is left alone. */
export const isOwnName = (name: string) => ownName.test(name)

/**
 * Which of these backups are no longer kept elsewhere: by the rule they are kept by here, except
 * that no disk bounds it. Names tell all of it, so it works where nothing is remembered (a site
 * that moved).
 * @param bases the full one an addition builds on, where it is known; else the one before it
 */
export function listGone(names: string[], bases: ReadonlyMap<string, string>): string[] {
  const all = names.filter(isOwnName).sort()
  const fullBefore = (name: string) =>
    all.filter((other) => other.endsWith('-complete.zip') && other < name).at(-1)
  const kept = all.map((name): Kept => {
    const [, day, hours, minutes, word] = ownName.exec(name) ?? []
    const isFull = word === 'complete'
    return {
      name,
      id: name,
      // The hour of summer or winter moves no backup to another night's day.
      made: `${day}T${hours}:${minutes}:00.000+01:00`,
      kind: isFull ? 'full' : 'addition',
      baseId: isFull ? undefined : (bases.get(name) ?? fullBefore(name)),
      bytes: 0,
      own: true,
    }
  })
  const newest = all.at(-1)
  return newest ? planRemovals(kept, newest, Number.POSITIVE_INFINITY).remove : []
}
