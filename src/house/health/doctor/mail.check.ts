import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#src/config.ts'
import { keyFile } from '#src/house/backups/volume/key.ts'
import { type ServerError, sayFailure } from '#src/office/mail/failures.ts'
import { MailServers } from '#src/office/mail/settings.ts'
import { type Check, patience, well, wrong } from './finding.ts'

/** Whether the mail server in use answers and takes the login; nothing is sent. */
export const mail: Check = {
  name: 'Courriel',
  async look({ config, database }) {
    if ('missing' in database) return wrong('pas d’examen possible sans la base de données.')
    const servers = new MailServers({ db: database.db, config, secret: readSecret(config) })
    const server = await servers.find()
    if (!server) {
      return well('aucun serveur n’est réglé, les messages se lisent dans le tableau de bord.')
    }
    const { connection, auth } = server
    const times = { connectionTimeout: patience, greetingTimeout: patience, dnsTimeout: patience }
    const transport = createTransport({
      ...connection,
      ...(auth && { auth }),
      ...times,
      socketTimeout: patience,
    })
    const name = `${connection.host}, port ${connection.port}`
    try {
      await transport.verify()
      return well(`le serveur répond (${name})${auth ? ' et accepte l’identifiant' : ''}.`)
    } catch (error) {
      const where = config.mail ? 'SMTP_URL' : 'les Réglages du tableau de bord, Courriel'
      return wrong(`${sayFailure(error as ServerError, server)} À corriger dans ${where}.`)
    } finally {
      transport.close()
    }
  },
}

/** Without a key no password can be read: the server is asked without the right one, and says so. */
function readSecret({ jwtSecret, dataDir }: Config): string {
  if (jwtSecret) return jwtSecret
  try {
    return readFileSync(join(dataDir, keyFile), 'utf8').trim()
  } catch {
    return ''
  }
}
