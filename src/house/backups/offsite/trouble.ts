import { marker } from './place.ts'

/** Why something could not be sent; made of statuses and codes, so that it holds no secret. */
export type Trouble =
  | { kind: 'answered'; status: number; code: string }
  /** No answer, or one that broke off; the system's code */
  | { kind: 'network'; code: string }
  | { kind: 'silent' }
  | { kind: 'differs' }
  /** The folder is another site's */
  | { kind: 'taken' }

/** What was sent is not there: `trouble` says why. */
export class OffsiteFailure extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super(explainTrouble(trouble))
    this.trouble = trouble
  }
}

/** A sentence for a volunteer. */
export function explainTrouble(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'answered':
      return explainAnswer(trouble.status, trouble.code)
    case 'network':
      return explainNetwork(trouble.code)
    case 'silent':
      return 'Le serveur ne répond plus.'
    case 'differs':
      return 'Le fichier reçu là-bas n’est pas celui qui a été envoyé.'
    case 'taken':
      return `Ce dossier garde les sauvegardes d’un autre site, rien n’y est donc envoyé ni supprimé\u00a0: donnez-en un autre à BACKUP_URL, ou, si c’est celui de ce site avant son déménagement, mettez-y un fichier ${marker} vide (à la place de celui qui y est).`
  }
}

function explainAnswer(status: number, code: string): string {
  if (status === 507 || status === 413) return `Il n’y a pas assez de place là-bas (${status}).`
  if (status === 401 || status === 403) {
    return `Le serveur refuse l’identifiant ou le mot de passe de BACKUP_URL (${status}).`
  }
  if (status === 404) {
    const what = code === 'NoSuchBucket' ? 'Cet espace (bucket)' : 'Ce dossier'
    return `${what} n’existe pas là-bas (404)\u00a0: vérifiez BACKUP_URL.`
  }
  if (status === 301 || status === 400) {
    return `Le serveur ne comprend pas la demande (${status})\u00a0: vérifiez l’adresse et la région dans BACKUP_URL.`
  }
  return `Le serveur a répondu par une erreur (${status}).`
}

function explainNetwork(code: string): string {
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) {
    return 'Le serveur est introuvable\u00a0: vérifiez l’adresse dans BACKUP_URL, et la connexion de ce serveur.'
  }
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code)) {
    return 'Le serveur ne peut pas être joint.'
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|EPROTO/.test(code)) {
    return `Le certificat HTTPS du serveur n’est pas valable (${code}).`
  }
  if (code === 'ENOENT') return 'La sauvegarde à envoyer n’est plus là.'
  return `L’envoi a été interrompu (${code}).`
}
