import { type Backup, type BackupStatus, oldAfterDays, type Verdict } from './backups.schema.ts'
import { formatContents, longMoment, lostPictures } from './formats.ts'

const day = 24 * 60 * 60 * 1000

type Found = {
  /** All files of the folder, newest first */
  files: Backup[]
  /** Files of the site that are gone or were changed, newest first */
  lost: Pick<Backup, 'name' | 'made' | 'kind'>[]
  failed: BackupStatus['failed']
}

/** Judges all of the site's own backups: the first problem counts. */
export function judgeBackups({ files, lost: [lost], failed }: Found, now: Date): Verdict {
  if (failed) {
    return wrong(`la sauvegarde du ${moment(failed.at)} n’a pas été faite. ${failed.problem}`)
  }
  const damaged = files.find(({ own, proof }) => own && proof?.ok === false)
  if (damaged?.proof) return wrong(describeDamaged(damaged, damaged.proof))
  if (lost) {
    const what = lost.kind === 'photos' ? 'l’archive de photos' : 'la sauvegarde'
    return wrong(
      `${what} du ${moment(lost.made)} n’est plus là, ou n’est plus la même (${lost.name})\u00a0: remettez-la dans le dossier backups du serveur, ou faites-en une nouvelle.`,
    )
  }
  const last = findLastProven(files, now)
  if (!last?.proof) {
    return {
      state: 'todo',
      text: 'aucune sauvegarde n’a encore été faite\u00a0: «\u00a0Sauvegarder maintenant\u00a0», dans la section Sauvegardes, en fait une.',
    }
  }
  if (last.missingPictures) return wrong(describeIncomplete(last, last.missingPictures, files))
  if (now.getTime() - Date.parse(last.made) > oldAfterDays * day) {
    return wrong(
      `la dernière sauvegarde vérifiée date de plus de ${oldAfterDays}\u00a0jours\u00a0: ${moment(last.made)}.`,
    )
  }
  const contents = last.counts ? formatContents(last.counts) : ''
  return {
    state: 'well',
    text: `la dernière est du ${moment(last.made)}, relue en entier le ${moment(last.proof.at)}${contents && `\u00a0: ${contents}`}.`,
  }
}

const wrong = (text: string): Verdict => ({ state: 'wrong', text })

const moment = (iso: string) => longMoment(new Date(iso))

function describeDamaged(
  { name, kind, made }: Backup,
  { at, problem }: NonNullable<Backup['proof']>,
): string {
  const [what, action] =
    kind === 'photos'
      ? [
          `l’archive ${name}`,
          'la prochaine sauvegarde la remplace, tant que ses photos sont sur le serveur',
        ]
      : [`la sauvegarde du ${moment(made)}`, 'supprimez-la dans la section Sauvegardes']
  return `${what} est inutilisable\u00a0: ${problem} Constaté le ${moment(at)}\u00a0; ${action}.`
}

function describeIncomplete(last: Backup, missing: number, files: Backup[]): string {
  const whole = files.find((file) => isProvenBackup(file) && !file.missingPictures)
  const since = files.findLast(
    ({ missingPictures, own, made }) => missingPictures && own && (!whole || made > whole.made),
  )
  const sinceWhen = since ? ` depuis le ${moment(since.made)} au plus tard` : ''
  const where = whole
    ? `la sauvegarde du ${moment(whole.made)} les a encore, restaurez-la`
    : 'une copie gardée ailleurs les a peut-être'
  return `la dernière, du ${moment(last.made)}, est vérifiée, mais sans ${lostPictures(missing)} qui n’${missing > 1 ? 'ont' : 'a'} plus de fichier. Elles manquent${sinceWhen}\u00a0: ${where}, ou retirez-les de leurs fiches.`
}

const isProvenBackup = ({ own, kind, proof }: Backup) => own && kind !== 'photos' && proof?.ok

export const isGoodArchive = ({ own, kind, proof }: Backup) => own && kind === 'photos' && proof?.ok

/** Finds the newest backup that this site made and proved. @param files newest first */
export function findLastProven(files: Backup[], now: Date): Backup | undefined {
  const tomorrow = new Date(now.getTime() + day).toISOString()
  const proven = files.filter(isProvenBackup)
  // A date in the future comes from a wrong clock.
  return proven.find(({ made }) => made < tomorrow) ?? proven[0]
}
