import { Offsite } from '#src/core/backups/offsite/offsite.ts'
import type { Config } from '#src/core/config/index.ts'
import type { Database } from '#src/core/database/index.ts'
import type { Jobs } from '#src/core/jobs/index.ts'
import { queueMail } from '#src/core/mail/index.ts'
import { Backups } from './backups.ts'

type Deps = {
  config: Config
  secret: string
  db: Database
  jobs: Jobs
}

/** Creates the services that make backups and send them elsewhere. */
export function backupServices({ config, secret, db, jobs }: Deps) {
  const { dataDir, publicUrl, offsite: target } = config
  const now = () => new Date()
  const backups = new Backups({ dataDir, secret, ...config.backups, now, jobs })
  backups.onFailed = (problem) => mailBackupFailed(db, problem, publicUrl, now())
  const offsite =
    target &&
    new Offsite({
      target,
      dataDir,
      backups,
      onFailing: (failure) => mailOffsiteFailed(db, failure, publicUrl, now()),
      now,
      jobs,
    })
  backups.onMade = () => offsite?.run()
  return {
    backups,
    offsite,
    start: () => offsite?.start(),
    async close() {
      backups.close()
      await offsite?.close()
    },
  }
}

type PublicUrl = string | undefined

export const mailBackupFailed = (db: Database, problem: string, publicUrl: PublicUrl, now: Date) =>
  mailFailure(db, publicUrl, now, {
    since: now.toISOString(),
    subject: 'La sauvegarde du site n’a pas été faite',
    text: problem,
    until: 'aucune sauvegarde n’aura réussi',
  })

export const mailOffsiteFailed = (
  db: Database,
  { problem, targetName, since }: { problem: string; targetName: string; since: string },
  publicUrl: PublicUrl,
  now: Date,
) =>
  mailFailure(db, publicUrl, now, {
    since,
    subject: 'Les sauvegardes du site ne partent plus ailleurs',
    text: `Les sauvegardes du site sont faites, mais leur copie n’arrive pas là où elles sont envoyées (${targetName}).\n\n${problem}`,
    until: 'aucun envoi n’aura réussi',
  })

/** `since` identifies a run of failures, so that it is mailed once. */
type Failure = { since: string; subject: string; text: string; until: string }

/** Queues one mail for a run of failures. Nothing is sent without a mail server. */
async function mailFailure(
  db: Database,
  publicUrl: PublicUrl,
  now: Date,
  { since, subject, text, until }: Failure,
): Promise<void> {
  const where = publicUrl
    ? `\n\nLa section Sauvegardes en dit plus\u00a0: ${publicUrl}/admin/dashboard/sauvegardes`
    : ''
  const retryText = `Le site réessaiera de lui-même. Vous ne recevrez pas d’autre message tant qu’${until}.`
  const mail = {
    cause: 'backup',
    causeId: since,
    subject,
    text: `${text}\n\n${retryText}${where}`,
  } as const
  await queueMail(db, mail, now)
}
