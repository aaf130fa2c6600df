import { statSync } from 'node:fs'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { longMoment } from '#src/core/backups/index.ts'
import type { Database } from '#src/core/database/index.ts'
import { listTextColumns } from '#src/core/media/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { zoneInWords } from '#src/core/time/club-time.shared.ts'
import { leapOf, readTime } from '#src/core/time/index.ts'
import { type Check, checkTimeoutMs, ok, wrong } from './patient.ts'

/** Answer of the public address. `failure`: a code of the system or TLS, or 'TIMEOUT'. */
type ProbeResult =
  | { failure: string }
  | {
      status: number
      body: string
      /** Date header, and our own clock on its arrival in milliseconds */
      date: string | undefined
      receivedAt: number
      /** Validity in milliseconds since 1970; undefined without TLS */
      certificate: { from: number; until: number } | undefined
    }

/** Limit in bytes; the site's texts are far smaller. */
const maxBytes = 1024 * 1024

/** Fetches the settings past any cache, once for all checks. */
export function asker(publicUrl: string | undefined): () => Promise<ProbeResult> {
  let pending: Promise<ProbeResult> | undefined
  return () => {
    pending ??= publicUrl
      ? fetchUncached(`${publicUrl}/api/settings`)
      : Promise.resolve({ failure: '' })
    return pending
  }
}

function fetchUncached(url: string): Promise<ProbeResult> {
  return new Promise((resolve) => {
    const get = url.startsWith('https:') ? getHttps : getHttp
    // Caches never answer a request with this header, whatever its value.
    const headers = { Authorization: 'Bearer doctor', Accept: 'application/json' }
    const signal = AbortSignal.timeout(checkTimeoutMs)
    const fail = (error: NodeJS.ErrnoException) => {
      resolve({ failure: signal.aborted ? 'TIMEOUT' : (error.code ?? error.message) })
    }
    const request = get(url, { headers, signal, agent: false }, (response) => {
      const certificate = periodOf(response)
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
        if (body.length > maxBytes) response.destroy(new Error('TOO_LONG'))
      })
      response.on('error', fail)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, body, date: headers.date, receivedAt: Date.now(), certificate })
      })
    })
    request.on('error', fail)
  })
}

function periodOf({ socket }: IncomingMessage) {
  const certificate = (socket as Partial<TLSSocket>).getPeerCertificate?.()
  if (!certificate?.valid_to) return undefined
  return { from: Date.parse(certificate.valid_from), until: Date.parse(certificate.valid_to) }
}

const local = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)|\.local$/

export const address = (fetchSettings: () => Promise<ProbeResult>): Check => ({
  name: 'Adresse publique',
  async run({ config: { publicUrl }, database, now }) {
    if (!publicUrl) {
      return ok('PUBLIC_URL n’est pas réglée : à faire quand le site sera en ligne.')
    }
    const answer = await fetchSettings()
    if ('failure' in answer) return wrong(explain(publicUrl, answer.failure))
    if (answer.status !== 200) {
      return wrong(
        `${publicUrl} répond, mais en erreur (${answer.status}). Regardez si le site tourne : docker compose ps, docker compose logs site.`,
      )
    }
    if (!('missing' in database) && !(await isOurs(database.db, answer.body))) {
      return wrong(
        `à ${publicUrl} répond un autre site, ou une autre installation de celui-ci. Vérifiez vers quel serveur pointe le domaine, et DATA_DIR.`,
      )
    }
    const { certificate } = answer
    if (certificate) return judge(publicUrl, certificate, now.getTime())
    if (local.test(new URL(publicUrl).hostname)) return ok(`${publicUrl} est bien ce site.`)
    return wrong(
      `${publicUrl} est bien ce site, mais sans https : les mots de passe y voyagent en clair. Mettez Caddy devant (deploy/compose.yaml) et https:// dans PUBLIC_URL.`,
    )
  },
})

const day = 24 * 60 * 60 * 1000

/** Judges the certificate. Caddy renews at a third of its validity: at a sixth, that has failed. */
function judge(url: string, { from, until }: { from: number; until: number }, now: number) {
  const left = until - now
  const days = Math.floor(left / day)
  if (left > (until - from) / 6) {
    return ok(`${url} est bien ce site, son certificat vaut encore ${days} jours.`)
  }
  return wrong(
    `${url} est bien ce site, mais son certificat ne vaut plus que ${days} jours et aurait dû être renouvelé. Regardez pourquoi : docker compose logs caddy. Les ports 80 et 443 doivent être ouverts.`,
  )
}

/** Recognises this site by the club's own texts. */
async function isOurs(db: Database, body: string): Promise<boolean> {
  try {
    const ours = JSON.parse(JSON.stringify((await getSettings(db)).record))
    return isDeepStrictEqual(JSON.parse(body), ours)
  } catch {
    return false
  }
}

function explain(url: string, code: string): string {
  const { hostname } = new URL(url)
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `le nom ${hostname} est introuvable. Vérifiez PUBLIC_URL, et chez votre bureau d’enregistrement que le domaine pointe vers ce serveur.`
    case 'ECONNREFUSED':
      return `rien ne répond à ${url}. Démarrez le site et Caddy : docker compose up -d.`
    case 'TIMEOUT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${url} ne répond pas depuis ce serveur. Le pare-feu doit laisser passer les ports 80 et 443 ; vérifiez aussi vers quelle adresse pointe le domaine.`
    case 'CERT_HAS_EXPIRED':
      return `le certificat de ${hostname} est périmé. Regardez pourquoi il n’est pas renouvelé : docker compose logs caddy.`
    case 'CERT_NOT_YET_VALID':
      return `le certificat de ${hostname} n’est pas encore valable : l’horloge du serveur retarde sans doute.`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `le certificat présenté n’est pas celui de ${hostname}. Le domaine pointe-t-il vers un autre serveur ?`
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return `le certificat de ${hostname} n’est reconnu par aucun navigateur. Laissez Caddy en demander un : docker compose logs caddy.`
    default:
      return `${url} ne répond pas comme il faut (${code}). Regardez : docker compose ps, docker compose logs caddy.`
  }
}

/** Milliseconds by which clocks may differ. */
const tolerance = 2 * 60 * 1000

const mend = 'Remettez le serveur à l’heure : timedatectl set-ntp true.'

/** Compares the clock with the last write, the last purge, the build date and PUBLIC_URL's Date. */
export const clock = (fetchSettings: () => Promise<ProbeResult>, migrations: string): Check => ({
  name: 'Horloge',
  async run({ config: { dataDir, publicUrl }, database, now }) {
    const time = now.getTime()
    const timeText = `nous sommes le ${formatTimestamp(time)} (${zoneInWords()})`
    const latest = [
      ['le dernier enregistrement', 'missing' in database ? Number.NaN : await newest(database.db)],
      ['le dernier nettoyage', readTime(join(dataDir, 'last-purge')) ?? Number.NaN],
    ] as const
    for (const [what, at] of latest) {
      if (at - time > tolerance) {
        return wrong(
          `${timeText}, mais ${what} date du ${formatTimestamp(at)} : l’horloge a fait un bond. ${mend}`,
        )
      }
    }
    const [, [, cleaned]] = latest
    if (!Number.isNaN(cleaned) && leapOf(time, cleaned) > 0) {
      const days = Math.round((time - cleaned) / day)
      return wrong(
        `${timeText}, ${days} jours après le dernier nettoyage : l’horloge a fait un bond, ou le site n’a pas tourné. Si elle se trompe : timedatectl set-ntp true ; d’ici là rien n’est effacé plus tôt que prévu.`,
      )
    }
    const built = statSync(migrations).mtimeMs
    if (built - time > day) {
      return wrong(
        `${timeText}, mais ce programme a été construit le ${formatTimestamp(built)}. ${mend}`,
      )
    }
    const answer = publicUrl ? await fetchSettings() : undefined
    if (!answer || 'failure' in answer || !answer.date) return ok(`${timeText}.`)
    const difference = Math.round((Date.parse(answer.date) - answer.receivedAt) / 1000)
    if (Math.abs(difference) * 1000 > tolerance) {
      return wrong(
        `${timeText}, mais ${publicUrl} donne une heure différente de ${Math.abs(difference)} secondes. ${mend}`,
      )
    }
    return ok(`${timeText}, comme à l’adresse publique.`)
  },
})

/** Newest creation or deletion in any table, in milliseconds. */
async function newest(db: Database): Promise<number> {
  const columns = await listTextColumns(db)
  let latest = Number.NEGATIVE_INFINITY
  for (const { table, column } of columns) {
    if (column !== 'created_at' && column !== 'deleted_at') continue
    const { rows } = await sql<{ at: string | null }>`
      select max(${sql.ref(column)}) as at from ${sql.table(table)}
    `.execute(db)
    const at = Date.parse(rows[0]?.at ?? '')
    if (at > latest) latest = at
  }
  return latest
}

const formatTimestamp = (time: number) => longMoment(new Date(time))
