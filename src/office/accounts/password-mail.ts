import type { Config } from '#src/config.ts'
import { type Database, type Transaction, together } from '#src/house/database/database.ts'
import { oneLine } from '#src/office/mail/one-line.ts'
import { isMailSet, queueMail } from '#src/office/mail/queue.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import { findAccount } from './accounts.queries.ts'
import { createMailedLink } from './password-links.queries.ts'

type Site = Pick<Config, 'publicUrl'>

/**
 * Whether a link can be mailed. Not without PUBLIC_URL: it would lead wherever the request said the
 * site is, and whoever asks could write somebody else's address there.
 */
export async function canMailLinks(db: Database, { publicUrl }: Site): Promise<boolean> {
  return publicUrl !== undefined && (await isMailSet(db))
}

/** Mails a link to the account of that name, if there is one and it has an address. */
export async function mailPasswordLink(
  db: Database,
  username: string,
  { publicUrl }: Site,
  now: Date,
): Promise<void> {
  if (!(await canMailLinks(db, { publicUrl }))) return
  await together(db, async (trx) => {
    const account = await findAccount(trx, username)
    if (!account?.email) return
    const link = await createMailedLink(trx, account.id, now)
    if (!link) return
    const { record: settings } = await getSettings(trx)
    const club = oneLine(settings.club.shortName)
    await queueMail(
      trx,
      {
        cause: 'login',
        causeId: link.id,
        to: account.email,
        subject: `Un nouveau mot de passe pour le site de ${club}`,
        text: `Bonjour,

Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte «\u00a0${oneLine(account.username)}\u00a0» du site de ${club}. Ce lien vous laisse le choisir\u00a0; il vaut une heure, une seule fois\u00a0:

${publicUrl}/admin/mot-de-passe/${link.token}

Si vous n’avez rien demandé, il n’y a rien à faire\u00a0: votre mot de passe reste le même.
`,
      },
      now,
    )
  })
}

/** Tells the club's receivers that a password was set by a link: its owner is to hear of it. */
export async function mailPasswordSet(
  trx: Transaction,
  { id, username }: { id: string; username: string },
  madeBy: string | undefined,
  now: Date,
): Promise<void> {
  const by = madeBy
    ? `par un lien que «\u00a0${oneLine(madeBy)}\u00a0» a créé dans la section Comptes`
    : 'par un lien envoyé à l’adresse e-mail du compte'
  await queueMail(
    trx,
    {
      cause: 'login',
      causeId: id,
      subject: `Nouveau mot de passe pour «\u00a0${oneLine(username)}\u00a0»`,
      text: `Le mot de passe du compte «\u00a0${oneLine(username)}\u00a0» a été changé ${by}. Ses connexions ont été fermées.

Si cette personne le voulait, il n’y a rien à faire. Sinon, créez pour elle un nouveau lien dans la section Comptes, et demandez-vous qui a pu se servir de celui-ci.
`,
    },
    now,
  )
}
