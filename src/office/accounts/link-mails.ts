import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#src/config.ts'
import { type Database, type Transaction, together } from '#src/house/database/database.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { oneLine } from '#src/office/mail/one-line.ts'
import { isMailSet, queueMail } from '#src/office/mail/queue.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import type { NewInvitation } from './accounts.contract.ts'
import { findAccount } from './accounts.queries.ts'
import { createLink, createMailedLink } from './links.queries.ts'
import type { Role } from './login/auth.contract.ts'

type Site = Pick<Config, 'publicUrl'>

/** The club, as a mail names it. */
const clubName = async (trx: Transaction) => oneLine((await getSettings(trx)).record.club.shortName)

/**
 * Makes an invitation, and where an address is given and mail is set, sends its link there.
 * @param origin the site's own, for the link
 */
export async function invite(
  db: Database,
  by: { sub: string; username: string },
  { note, email, role, origin }: { note: string; email: string; role: Role; origin: string },
  now: Date,
): Promise<NewInvitation> {
  return await together(db, async (trx) => {
    const { id, ...link } = await createLink(trx, 'invitation', { madeBy: by.sub, note, role }, now)
    const invitation = { _id: id, note, role, invitedBy: by.username, ...link }
    if (!email) return { ...invitation, mailed: false }
    const club = await clubName(trx)
    const mail = {
      cause: 'invitation',
      causeId: id,
      to: email,
      subject: `Invitation à tenir le site de ${club}`,
      text: `Bonjour,

${oneLine(by.username)} vous invite à tenir avec lui ou elle le site de ${club}. Ce lien vous laisse choisir votre nom et votre mot de passe\u00a0; il vaut 7 jours, une seule fois, et pour vous seul·e\u00a0:

${origin}/admin/invitation/${link.token}
`,
    } as const
    return { ...invitation, mailed: (await queueMail(trx, mail, now)) !== undefined }
  })
}

/**
 * Whether a link can be mailed. Not without PUBLIC_URL: it would lead wherever the request said the
 * site is, and whoever asks could write somebody else's address there.
 */
export async function canMailLinks(db: Database, { publicUrl }: Site): Promise<boolean> {
  return publicUrl !== undefined && (await isMailSet(db))
}

/** A mail is made this many milliseconds after the answer, at most. */
const latest = 400

/**
 * Mails links for a new password after whoever asked has been answered, at a moment of chance. So
 * no answer's time tells whether there is such an account.
 */
export class PasswordMailer {
  readonly #deps: { db: Database; config: Site; now: () => Date }
  readonly #closing = new AbortController()
  readonly #pending = new Set<Promise<void>>()

  constructor(deps: { db: Database; config: Site; now: () => Date }) {
    this.#deps = deps
  }

  /** Returns at once. */
  send(username: string): void {
    const sending = this.#send(username).finally(() => this.#pending.delete(sending))
    this.#pending.add(sending)
  }

  /** Makes at once what was asked for, and waits for it. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#pending)
  }

  async #send(username: string): Promise<void> {
    const { db, config, now } = this.#deps
    // Cut short when the site stops.
    await pause(Math.random() * latest, undefined, this.#closing).catch(() => {})
    try {
      await mailPasswordLink(db, username, config, now())
    } catch (error) {
      logFailure('Un lien pour un nouveau mot de passe n’a pas pu être envoyé.', error)
    }
  }
}

/** To the account of that name, if there is one and it has an address. */
async function mailPasswordLink(
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
    const club = await clubName(trx)
    const mail = {
      cause: 'login',
      causeId: link.id,
      to: account.email,
      subject: `Un nouveau mot de passe pour le site de ${club}`,
      text: `Bonjour,

Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte «\u00a0${oneLine(account.username)}\u00a0» du site de ${club}. Ce lien vous laisse le choisir\u00a0; il vaut une heure, une seule fois\u00a0:

${publicUrl}/admin/mot-de-passe/${link.token}

Si vous n’avez rien demandé, il n’y a rien à faire\u00a0: votre mot de passe reste le même.
`,
    } as const
    await queueMail(trx, mail, now)
  })
}

/** Tells the club's receivers that a password was set by a link: its owner is to hear of it. */
export async function mailPasswordSet(
  trx: Transaction,
  { id, username }: { id: string; username: string },
  madeBy: string | undefined,
  now: Date,
): Promise<void> {
  const name = oneLine(username)
  const by = madeBy
    ? `par un lien que «\u00a0${oneLine(madeBy)}\u00a0» a créé dans la section Comptes`
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
