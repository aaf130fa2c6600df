import type { Context } from 'hono'
import type { Config } from '#src/config.ts'
import type { Transaction } from '#src/house/database/database.ts'
import { queueMail } from '#src/office/mail/queue.ts'
import { deviceName } from './device-name.ts'

const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'full',
  timeStyle: 'short',
})

/**
 * Tells the club's receivers that somebody logged in from a device the site had not seen with this
 * account (accounts have no address of their own).
 */
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
Date\u00a0: ${time.format(now)}

Si c’est bien cette personne, il n’y a rien à faire.

Sinon, ${accounts}, terminez cette connexion, et faites changer le mot de passe du compte. Sans accès au tableau de bord, la personne qui héberge le site peut le faire avec la commande reset-password (voir le guide).
`
  await queueMail(
    trx,
    {
      cause: 'login',
      causeId: id,
      subject: `Nouvelle connexion de «\u00a0${username}\u00a0»`,
      text,
    },
    now,
  )
}
