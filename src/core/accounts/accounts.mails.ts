import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Config } from '#src/core/config/index.ts'
import { type Database, inTransaction, type Transaction } from '#src/core/database/index.ts'
import { isMailSet, queueMail, toSingleLine } from '#src/core/mail/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { momentFormat } from '#src/core/time/club-time.shared.ts'
import { findAccount } from './accounts.queries.ts'
import type { NewInvitation } from './accounts.schema.ts'
import { createLink, createMailedLink } from './links.queries.ts'
import type { Access } from './login/auth.schema.ts'
import { deviceName } from './login/browser.ts'

type Site = Pick<Config, 'publicUrl'>

const clubName = async (trx: Transaction) =>
  toSingleLine((await getSettings(trx)).record.club.shortName)

/** Creates an invitation and mails it if an address is given. @param origin the site's own */
export async function invite(
  db: Database,
  by: { sub: string; username: string },
  { note, email, role, areas, origin }: Access & { note: string; email: string; origin: string },
  now: Date,
): Promise<NewInvitation> {
  return await inTransaction(db, async (trx) => {
    const details = { madeBy: by.sub, note, role, areas }
    const { id, ...link } = await createLink(trx, 'invitation', details, now)
    const invitation = { _id: id, note, role, areas, invitedBy: by.username, ...link }
    if (!email) return { ...invitation, mailed: false }
    const club = await clubName(trx)
    const mail = {
      cause: 'invitation',
      causeId: id,
      to: email,
      subject: `Invitation à tenir le site de ${club}`,
      text: `Bonjour,

${toSingleLine(by.username)} vous invite à tenir avec lui ou elle le site de ${club}. Ce lien vous laisse choisir votre nom et votre mot de passe\u00a0; il vaut 7 jours, une seule fois, et pour vous seul·e\u00a0:

${origin}/admin/invitation/${link.token}
`,
    } as const
    return { ...invitation, mailed: (await queueMail(trx, mail, now)) !== undefined }
  })
}

/** Whether links can be mailed. PUBLIC_URL is required: a request's host can be forged. */
export async function canMailLinks(db: Database, { publicUrl }: Site): Promise<boolean> {
  return publicUrl !== undefined && (await isMailSet(db))
}

/** Maximum delay after the answer, in milliseconds. */
const latest = 400

type Deps = { db: Database; config: Site; now: () => Date }

/** Mails after a random delay, so that response times do not reveal accounts. */
export function createPasswordMailer({ db, config, now }: Deps) {
  const closing = new AbortController()
  const pending = new Set<Promise<void>>()

  async function mail(username: string): Promise<void> {
    // A stop of the site ends the delay.
    await pause(Math.random() * latest, undefined, closing).catch(() => {})
    try {
      await mailPasswordLink(db, username, config, now())
    } catch (error) {
      logFailure('Un lien pour un nouveau mot de passe n’a pas pu être envoyé.', error)
    }
  }

  return {
    send(username: string): void {
      const sending = mail(username).finally(() => pending.delete(sending))
      pending.add(sending)
    },

    /** Waits for pending mails. */
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(pending)
    },
  }
}

export type PasswordMailer = ReturnType<typeof createPasswordMailer>

async function mailPasswordLink(db: Database, username: string, { publicUrl }: Site, now: Date) {
  if (!(await canMailLinks(db, { publicUrl }))) return
  await inTransaction(db, async (trx) => {
    const account = await findAccount(trx, username)
    if (!account?.email) return
    const link = await createMailedLink(trx, account.id, now)
    if (!link) return
    const club = await clubName(trx)
    const mail = {
      cause: 'login',
      causeId: link.id,
      to: account.email,
      subject: `Un nouveau mot de passe pour le site de ${club}`,
      text: `Bonjour,

Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte «\u00a0${toSingleLine(account.username)}\u00a0» du site de ${club}. Ce lien vous laisse le choisir\u00a0; il vaut une heure, une seule fois\u00a0:

${publicUrl}/admin/mot-de-passe/${link.token}

Si vous n’avez rien demandé, il n’y a rien à faire\u00a0: votre mot de passe reste le même.
`,
    } as const
    await queueMail(trx, mail, now)
  })
}

/** Mails the club's receivers, so that the owner learns of a new password. */
export async function mailPasswordSet(
  trx: Transaction,
  { id, username }: { id: string; username: string },
  madeBy: string | undefined,
  now: Date,
): Promise<void> {
  const name = toSingleLine(username)
  const by = madeBy
    ? `par un lien que «\u00a0${toSingleLine(madeBy)}\u00a0» a créé dans la section Comptes`
    : 'par un lien envoyé à l’adresse e-mail du compte'
  const mail = {
    cause: 'login',
    causeId: id,
    subject: `Nouveau mot de passe pour «\u00a0${name}\u00a0»`,
    text: `Le mot de passe du compte «\u00a0${name}\u00a0» a été changé ${by}. Ses connexions ont été fermées.

Si cette personne le voulait, il n’y a rien à faire. Sinon, créez pour elle un nouveau lien dans la section Comptes, et demandez-vous qui a pu se servir de celui-ci.
`,
  } as const
  await queueMail(trx, mail, now)
}

const time = momentFormat({ dateStyle: 'full', timeStyle: 'short' })

/** Mails the club's receivers about a login on a new device: accounts may have no address. */
export async function mailNewDevice(
  trx: Transaction,
  c: Context,
  { id, username }: { id: string; username: string },
  { config, now }: { config: Pick<Config, 'publicUrl'>; now: Date },
): Promise<void> {
  const { publicUrl } = config
  const accounts = publicUrl
    ? `ouvrez ${publicUrl}/admin/dashboard/comptes`
    : 'ouvrez la section Comptes du tableau de bord'
  const text = `Le compte «\u00a0${username}\u00a0» s’est connecté à l’administration du site depuis un nouvel appareil.

Appareil\u00a0: ${deviceName(c.req.header('user-agent'))}
Date\u00a0: ${time(now)}

Si c’est bien cette personne, il n’y a rien à faire.

Sinon, ${accounts}, terminez cette connexion, et faites changer le mot de passe du compte. Sans accès au tableau de bord, la personne qui héberge le site peut le faire avec la commande reset-password (voir le guide).
`
  const subject = `Nouvelle connexion de «\u00a0${username}\u00a0»`
  await queueMail(trx, { cause: 'login', causeId: id, subject, text }, now)
}
