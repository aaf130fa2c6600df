import { type Config, describeTarget, goesInTheClear, type Target } from '#src/core/config/index.ts'
import type { Database } from '#src/core/database/index.ts'
import { listUploads } from '#src/core/media/index.ts'
import { findLostKey, findLostState } from '#src/core/volume/index.ts'
import {
  type BackupFinding,
  type BackupStatus,
  unprotectedText,
  type Verdict,
} from './backups.schema.ts'
import type { Backups } from './backups.ts'
import { longMoment, lostPictures } from './formats.ts'
import type { Offsite } from './offsite/offsite.ts'
import { findLostPhrase, isPhraseNoted, readPhrase } from './phrase.ts'
import { countLostUploads } from './uploads-copy.ts'

type FindingsInput = {
  dataDir: string
  status: Pick<BackupStatus, keyof Verdict | 'last'>
  target: Target | undefined
  /** File names, or the French reason why they are unknown */
  elsewhere: { names: string[] } | { problem: string }
  /** Pictures of the database without any file */
  lost: number
}

/** Findings, in the same words for overview, doctor and handover sheet (paper: with the year). */
export function findBackups(input: FindingsInput): BackupFinding[] {
  return [
    { name: 'Sauvegardes', state: input.status.state, text: input.status.text },
    { name: 'Phrase de secours', ...phrase(input.dataDir) },
    { name: 'Copies ailleurs', ...copies(input) },
    ...(input.target && goesInTheClear(input.target)
      ? [{ name: 'Copies en clair', ...wrong(unprotectedText) }]
      : []),
    ...lostPhotos(input),
    ...lostKey(input.dataDir),
    ...lostState(input),
  ]
}

type Running = {
  db: Database
  config: Pick<Config, 'dataDir' | 'offsite' | 'jwtSecret'>
  backups: Backups
  offsite?: Offsite | undefined
}

/** Findings of the running site. Copies elsewhere are known from the last attempt. */
export async function findBackupsHere({
  db,
  config,
  backups,
  offsite,
}: Running): Promise<BackupFinding[]> {
  const { failing, sent = {} } = offsite?.status() ?? {}
  const elsewhere = failing ? { problem: failing.problem } : { names: Object.keys(sent) }
  const { dataDir, offsite: target } = config
  const lost = countLostUploads(dataDir, await listUploads(db))
  return findBackups({ dataDir, status: backups.status(), target, elsewhere, lost })
}

const ok = (text: string): Verdict => ({ state: 'well', text })
const todo = (text: string): Verdict => ({ state: 'todo', text })
const wrong = (text: string): Verdict => ({ state: 'wrong', text })

function phrase(dataDir: string): Verdict {
  try {
    const lost = findLostPhrase(dataDir)
    if (lost) return wrong(describeLostPhrase(lost))
    if (readPhrase(dataDir) === undefined) {
      return ok('elle sera faite avec la première sauvegarde.')
    }
  } catch (error) {
    return wrong((error as Error).message)
  }
  if (isPhraseNoted(dataDir)) {
    return ok(
      'elle a été notée\u00a0; la section Sauvegardes la montre de nouveau, après le mot de passe d’un compte.',
    )
  }
  return todo(
    'personne n’a encore dit l’avoir notée, et sans elle aucune sauvegarde ne s’ouvre\u00a0: notez-la, dans la section Sauvegardes.',
  )
}

function describeLostPhrase({ noted, since }: { noted: Date; since?: Date }): string {
  const one = `celle qui a été notée le ${longMoment(noted)}`
  const back =
    'Remettez celle que le club a notée dans le fichier backup-phrase du dossier de données'
  if (!since) {
    return `le fichier de ${one} manque. ${back}\u00a0: sinon la prochaine sauvegarde en fait une autre, et le papier du club ne l’ouvrira pas.`
  }
  return `ce n’est plus ${one}, depuis le ${longMoment(since)}\u00a0: le papier du club n’ouvre pas les sauvegardes faites depuis. ${back}, ou notez la nouvelle, dans la section Sauvegardes.`
}

function lostPhotos({ lost, status: { last, state } }: FindingsInput): BackupFinding[] {
  if (lost === 0) return []
  const many = lost > 1
  const had =
    last && !last.missingPictures && state === 'well'
      ? ` (la sauvegarde du ${moment(last.made)} les a encore)`
      : ''
  const text = `${lostPictures(lost)} de la base n’${many ? 'ont' : 'a'} plus de fichier sur le serveur\u00a0: remettez le dossier uploads, restaurez une sauvegarde${had}, ou retirez-${many ? 'les de leurs fiches' : 'la de sa fiche'}.`
  return [{ name: 'Photos perdues', ...wrong(text) }]
}

function lostKey(dataDir: string): BackupFinding[] {
  const since = findLostKey(dataDir)
  if (!since) return []
  const text = `le fichier jwt-secret manquait le ${longMoment(since)}, une autre clé a été faite. Les codes à six chiffres et le mot de passe de courriel ne se lisent plus, chacun doit se reconnecter\u00a0: remettez celle d’une sauvegarde, ou réglez-les de nouveau.`
  return [{ name: 'Clé du site', ...wrong(text) }]
}

/** Told until a proven backup made since is the site's own. */
function lostState({ dataDir, status: { last } }: FindingsInput): BackupFinding[] {
  const lost = findLostState(dataDir)
  if (!lost || (last && last.made > lost.at)) return []
  const what = lost.kept
    ? `était abîmé le ${moment(lost.at)} (gardé sous le nom ${lost.kept})`
    : `manquait le ${moment(lost.at)}`
  const text = `le fichier state.sqlite ${what}, un autre a été fait. Les sauvegardes d’avant restent et s’ouvrent, mais le site ne sait plus qu’elles sont de lui et ne les effacera pas\u00a0: faites-en une nouvelle, puis supprimez celles dont vous n’avez plus besoin.`
  return [{ name: 'Notes du site', ...wrong(text) }]
}

function copies({ target, elsewhere }: FindingsInput): Verdict {
  if (!target) {
    return ok(
      'aucune, BACKUP_URL n’est pas réglée. Si le serveur brûle, ses sauvegardes brûlent avec lui.',
    )
  }
  const targetName = describeTarget(target)
  if ('problem' in elsewhere) {
    return wrong(`elles n’arrivent pas à ${targetName}. ${elsewhere.problem}`)
  }
  const latest = elsewhere.names.toSorted().at(-1)
  if (!latest) return todo(`aucune n’est encore arrivée à ${targetName}.`)
  return ok(`${elsewhere.names.length} à ${targetName}, la plus récente est ${latest}.`)
}

const moment = (iso: string) => longMoment(new Date(iso))
