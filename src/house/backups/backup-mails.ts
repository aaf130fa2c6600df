import type { Database } from '#src/house/database/database.ts'
import { queueMail } from '#src/office/mail/queue.ts'

const section = '/admin/dashboard/sauvegardes'

/** Once for a run of failures. Nothing is sent where no mail server is set. */
export async function mailBackupFailed(
  db: Database,
  problem: string,
  publicUrl: string | undefined,
  now: Date,
): Promise<void> {
  await queueMail(
    db,
    {
      cause: 'backup',
      causeId: now.toISOString(),
      subject: 'La sauvegarde du site n’a pas été faite',
      text: `${problem}

Le site réessaiera de lui-même. Vous ne recevrez pas d’autre message tant qu’aucune sauvegarde n’aura réussi.${where(publicUrl)}`,
    },
    now,
  )
}

type OffsiteFailure = { problem: string; place: string; since: string }

export async function mailOffsiteFailed(
  db: Database,
  { problem, place, since }: OffsiteFailure,
  publicUrl: string | undefined,
  now: Date,
): Promise<void> {
  await queueMail(
    db,
    {
      cause: 'backup',
      causeId: since,
      subject: 'Les sauvegardes du site ne partent plus ailleurs',
      text: `Les sauvegardes du site sont faites, mais leur copie n’arrive pas là où elles sont envoyées (${place}).

${problem}

Le site réessaiera de lui-même. Vous ne recevrez pas d’autre message tant qu’aucun envoi n’aura réussi.${where(publicUrl)}`,
    },
    now,
  )
}

const where = (publicUrl: string | undefined) =>
  publicUrl ? `\n\nLa section Sauvegardes en dit plus\u00a0: ${publicUrl}${section}` : ''
