/** What the dashboard is told of backups; made in src/house/backups, shown in web/office/backups. */

/** A full one holds everything; an addition the database and what is new since its full one. */
export type BackupKind = 'full' | 'addition'

/** How many rows each table held, by the table's name. */
export type Counts = Record<string, number>

/**
 * What the counts of a backup are called on screen, one and several, in the order they are told.
 * A table that is not here is counted too, and not shown.
 */
export const countWords: Record<string, readonly [one: string, several: string]> = {
  photos: ['photo', 'photos'],
  blogs: ['article', 'articles'],
  events: ['événement', 'événements'],
  podiums: ['podium', 'podiums'],
  coaches: ['entraîneur', 'entraîneurs'],
  documents: ['document', 'documents'],
  questions: ['question', 'questions'],
  partners: ['partenaire', 'partenaires'],
  committee: ['membre du bureau', 'membres du bureau'],
  comments: ['commentaire', 'commentaires'],
  messages: ['message', 'messages'],
  accounts: ['compte', 'comptes'],
  trash: ['élément dans la corbeille', 'éléments dans la corbeille'],
}

/** '214 photos', '1 article' */
export function formatCount(table: string, count: number): string {
  const [one, several] = countWords[table] ?? [table, table]
  const digits = count.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0')
  return `${digits}\u00a0${count < 2 ? one : several}`
}

/** A file in the folder of backups. */
export type Backup = {
  /** The file's name, which is also its id */
  name: string
  bytes: number
  /** ISO; by its own word, or by the file's date as long as nobody has looked inside */
  made: string
  /** Whether this site made it; a file that was brought in proves nothing, and is sent nowhere */
  own: boolean
  /** Undefined as long as nobody has looked inside (a file that was copied in) */
  kind: BackupKind | undefined
  /** The full one without which an addition can't be restored, and whether it is there */
  base: { name: string; there: boolean } | undefined
  counts: Counts | undefined
  /** What came of the last check, if there was one; `problem` is a French sentence */
  proof: { at: string; ok: boolean; problem: string | undefined } | undefined
  /** In one line of French, for the list and the overview */
  sentence: string
}

/**
 * What is being done now. `done` of `total` are bytes; both 0 where it can't be told yet. An
 * unpacking has the steps of a check.
 */
export type BackupProgress = {
  task: 'make' | 'verify' | 'unpack'
  step: 'database' | 'packing' | 'checking'
  done: number
  total: number
}

/** The backup line of the overview, and the head of the section. */
export type BackupStatus = {
  /** Whether one is made each night (`BACKUPS`) */
  nightly: boolean
  /** When the next one is due, ISO; undefined when none is made by itself */
  next: string | undefined
  /** The newest one that this site made and proved, if there is one */
  last: Backup | undefined
  /** `good`: nothing to do. Anything else is shown in red, `sentence` says why. */
  state: 'good' | 'old' | 'failed' | 'none'
  /** 'Sauvegarde du 12 mars, 03:10, vérifiée : 214 photos, 38 articles', or what is wrong */
  sentence: string
  /** When the last attempt failed: since when, and its French sentence */
  failed: { at: string; problem: string } | undefined
  /** What else is worth knowing, in French: the bound of disk that bites, … */
  notes: string[]
  /** What all backups take, and what they may take */
  bytes: number
  bound: number
  running: BackupProgress | undefined
}

/** A line on how the backups stand, made in src/house/backups/findings.ts; `todo` is not done yet. */
export type BackupFinding = { name: string; state: 'well' | 'todo' | 'wrong'; text: string }

/** After so long without a proven backup the overview says so in red. */
export const oldAfterDays = 3
