import type { BackupProgress } from './backups.contract.ts'
import type { Summary } from './manifest.ts'

/** Told of what is being done, some times a second at most. */
export type Report = (progress: BackupProgress) => void

export type MakeOptions = {
  dataDir: string
  /** The signing key in use, which goes along */
  secret: string
  now: Date
  /** Left out: an addition where that makes sense, else a full one */
  kind?: 'full'
  /**
   * A file to write instead of one in the folder of backups: always a full one. Nothing else is
   * changed then, and a file that is there stays (`BackupRefused`).
   */
  to?: string
  /** What all backups may take, in bytes; left out: a quarter of what is free */
  bound?: number
}

/**
 * Makes a backup of a volume beside a site that may be running, in a process of its own at the
 * lowest priority, proves it and removes those that are no longer kept. Answers the file's path.
 * The phrase is made up where there is none.
 * @throws BackupRefused; the folder is then as it was
 */
export function makeBackup(
  _options: MakeOptions,
  _report?: Report,
  _signal?: AbortSignal,
): Promise<{ file: string; summary: Summary }> {
  throw new Error('not there yet')
}

/**
 * Proves that a backup can be restored: everything in it is read back and compared with its
 * SHA-256, its database is unpacked in a temporary place and checked (integrity_check, links,
 * counts). An addition is proven together with its full one.
 * @param files the backup, and its full one where that does not lie beside it under its own name
 * @throws BackupRefused tells what is wrong
 */
export function verifyBackup(
  _files: string[],
  _phrase: string,
  _report?: Report,
  _signal?: AbortSignal,
): Promise<Summary> {
  throw new Error('not there yet')
}

/**
 * Unpacks a backup, laid out like a data folder: `site.sqlite`, `jwt-secret`, `uploads/…`.
 * Everything that `verifyBackup` checks has been checked, and all is synced to disk, when it
 * returns. Files keep the time they were last changed.
 * @param files as for verifyBackup
 * @param folder is made; it may be there if it is empty. What a failure leaves in it is removed.
 * @throws BackupRefused; the disk's room is looked at first
 */
export function unpackBackup(
  _files: string[],
  _phrase: string,
  _folder: string,
  _report?: Report,
  _signal?: AbortSignal,
): Promise<Summary> {
  throw new Error('not there yet')
}

/**
 * What a backup says of itself, without reading the rest: a moment, whatever its size. A newer
 * one's is told, too: whoever restores compares `lastMigration` and `format`.
 * @throws BackupRefused wrong-phrase, foreign, damaged
 */
export function readSummary(_file: string, _phrase: string): Promise<Summary> {
  throw new Error('not there yet')
}
