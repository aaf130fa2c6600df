import { type Config, describeTarget, goesInTheClear, type Target } from '#src/core/config/index.ts'
import type { BackupFinding, BackupStatus } from './backups.contract.ts'
import { unprotectedText } from './backups.contract.ts'
import type { Backups } from './backups.ts'
import type { Offsite } from './offsite/offsite.ts'
import { isPhraseShown, readPhrase } from './phrase.ts'
import { formatContents, longMoment } from './words.ts'

type Looked = {
  dataDir: string
  status: Pick<BackupStatus, 'state' | 'sentence' | 'last'>
  target: Target | undefined
  /** File names, or the French reason why they are unknown */
  elsewhere: { names: string[] } | { problem: string }
}

/** Findings, in the same words for overview, doctor and handover sheet (paper: with the year). */
export function findBackups(looked: Looked): BackupFinding[] {
  return [
    { name: 'Sauvegardes', ...newest(looked.status) },
    { name: 'Phrase de secours', ...phrase(looked.dataDir) },
    { name: 'Copies ailleurs', ...copies(looked) },
    ...(looked.target && goesInTheClear(looked.target)
      ? [{ name: 'Copies en clair', ...wrong(unprotectedText) }]
      : []),
  ]
}

type Running = {
  config: Pick<Config, 'dataDir' | 'offsite'>
  backups: Backups
  offsite?: Offsite | undefined
}

/** Findings of the running site. Copies elsewhere are known from the last attempt. */
export function findBackupsHere({ config, backups, offsite }: Running): BackupFinding[] {
  const { failing, sent = {} } = offsite?.status() ?? {}
  const elsewhere = failing ? { problem: failing.problem } : { names: Object.keys(sent) }
  const { dataDir, offsite: target } = config
  return findBackups({ dataDir, status: backups.status(), target, elsewhere })
}

type Found = Omit<BackupFinding, 'name'>

const well = (text: string): Found => ({ state: 'well', text })
const todo = (text: string): Found => ({ state: 'todo', text })
const wrong = (text: string): Found => ({ state: 'wrong', text })

function newest({ state, sentence, last }: Looked['status']): Found {
  if (state !== 'good' || !last?.proof) {
    const text = sentence.charAt(0).toLowerCase() + sentence.slice(1)
    if (state !== 'none') return wrong(text)
    return todo(`${text} Faites-en une dans la section Sauvegardes.`)
  }
  const contents = last.counts ? formatContents(last.counts) : ''
  return well(
    `la dernière est du ${moment(last.made)}, relue en entier le ${moment(last.proof.at)}${contents && `\u00a0: ${contents}`}.`,
  )
}

function phrase(dataDir: string): Found {
  try {
    if (readPhrase(dataDir) === undefined) {
      return well('elle sera faite avec la première sauvegarde.')
    }
  } catch (error) {
    return wrong((error as Error).message)
  }
  if (isPhraseShown(dataDir)) {
    return well(
      'elle a été montrée\u00a0; la section Sauvegardes la montre de nouveau, après le mot de passe d’un compte.',
    )
  }
  return todo(
    'personne ne l’a encore lue, et sans elle aucune sauvegarde ne s’ouvre\u00a0: notez-la, dans la section Sauvegardes.',
  )
}

function copies({ target, elsewhere }: Looked): Found {
  if (!target) {
    return well(
      'aucune, BACKUP_URL n’est pas réglée. Si le serveur brûle, ses sauvegardes brûlent avec lui.',
    )
  }
  const place = describeTarget(target)
  if ('problem' in elsewhere) {
    return wrong(`elles n’arrivent pas à ${place}. ${elsewhere.problem}`)
  }
  const latest = elsewhere.names.toSorted().at(-1)
  if (!latest) return todo(`aucune n’est encore arrivée à ${place}.`)
  return well(`${elsewhere.names.length} à ${place}, la plus récente est ${latest}.`)
}

const moment = (iso: string) => longMoment(new Date(iso)).replace(/^1 /, '1er ')
