import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupsFolder } from './lock.ts'

const fileIn = (dataDir: string) => join(backupsFolder(dataDir), 'phrase-shown')

/** Whether somebody has seen the recovery phrase. No part of the database, which a restore replaces. */
export const isPhraseShown = (dataDir: string) => existsSync(fileIn(dataDir))

export function notePhraseShown(dataDir: string, now: Date): void {
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  writeFileSync(fileIn(dataDir), `${now.toISOString()}\n`, { mode: 0o600 })
}
