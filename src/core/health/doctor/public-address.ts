import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#src/core/database/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { type Check, checkTimeoutMs, ok, wrong } from './patient.ts'

/** Answer of the public address. `failure`: a code of the system or TLS, or 'TIMEOUT'. */
type ProbeResult = { failure: string } | { status: number; body: string }

/** Limit in bytes; the site's texts are far smaller. */
const maxBytes = 1024 * 1024

/** Fetches past any cache. */
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
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
        if (body.length > maxBytes) response.destroy(new Error('TOO_LONG'))
      })
      response.on('error', fail)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body })
      })
    })
    request.on('error', fail)
  })
}

const local = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)|\.local$/

export const address: Check = {
  name: 'Adresse publique',
  async run({ config: { publicUrl }, database }) {
    if (!publicUrl) {
      return ok('PUBLIC_URL n’est pas réglée : à faire quand le site sera en ligne.')
    }
    const answer = await fetchUncached(`${publicUrl}/api/settings`)
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
    const { protocol, hostname } = new URL(publicUrl)
    if (protocol === 'https:' || local.test(hostname)) return ok(`${publicUrl} est bien ce site.`)
    return wrong(
      `${publicUrl} est bien ce site, mais sans https : les mots de passe y voyagent en clair. Mettez Caddy devant (deploy/compose.yaml) et https:// dans PUBLIC_URL.`,
    )
  },
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
