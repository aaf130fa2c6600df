import { type Kept, planRemovals } from '#src/house/backups/keeping.ts'

/** As src/house/backups/words.ts names them: day and time in Paris, perhaps a number, and the kind. */
const ownName = /^sauvegarde-(\d{4}-\d{2}-\d{2})-(\d{2})h(\d{2})(?:-\d+)?-(complete|ajout)\.zip$/

const day = 24 * 60 * 60 * 1000

/** Whether a file over there is called as a site's backups are; any other is left alone. */
export const isOwnName = (name: string) => ownName.test(name)

/**
 * Which of this site's backups are no longer kept elsewhere: by the rule they are kept by here,
 * except that no disk bounds it. One from the future was made under a wrong clock: it stays, and
 * decides nothing.
 * @param bases the full one an addition builds on, where it is known; else the one before it
 */
export function listGone(names: string[], bases: ReadonlyMap<string, string>, now: Date): string[] {
  const tomorrow = `sauvegarde-${new Date(now.getTime() + day).toISOString().slice(0, 10)}-99`
  const all = names.filter((name) => isOwnName(name) && name < tomorrow).sort()
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
    }
  })
  const newest = all.at(-1)
  return newest ? planRemovals(kept, newest, Number.POSITIVE_INFINITY).remove : []
}
