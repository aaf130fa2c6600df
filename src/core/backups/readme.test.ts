import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type FileEntry, TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { admin } from '#src/testing/club-backup.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { siteOnDisk } from '#src/testing/volume.ts'
import { makeBackup } from './backup-work.ts'
import { readPhrase } from './phrase.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Reads the commands in the archive's README, which is not encrypted. */
async function commandsIn(file: string): Promise<string[]> {
  const zip = new ZipReader(new Uint8ArrayReader(readFileSync(file)))
  const found = (await zip.getEntries()).find(({ filename }) => filename === 'LISEZ-MOI.txt')
  const text = await (found as FileEntry).getData(new TextWriter())
  return [...text.matchAll(/^ {6}((?:npm|docker|chmod|7z) .*)$/gm)].map(
    ([, command = '']) => command,
  )
}

/** The files of a backup in a folder of their own, as one finds them on a disk; and one of all. */
async function found() {
  const { app, folder, addPicture } = await siteOnDisk()
  await addPicture(50_000)
  await addPicture(1000)
  const { name } = await app.backups.makeBackup()
  const disk = dataFolder()
  const parts = app.backups.listParts(name)
  const files = parts.map((file) => join(disk, basename(file)))
  for (const [n, file] of files.entries()) copyFileSync(parts[n] ?? '', file)
  const whole = join(disk, 'demenagement.zip')
  await makeBackup({ dataDir: folder, secret: 'x'.repeat(40), now: new Date(), to: whole })
  return { disk, files, whole, phrase: readPhrase(folder) ?? '' }
}

const titlesIn = (folder: string) => {
  const sqlite = new Sqlite(join(folder, 'site.sqlite'), { readonly: true })
  try {
    return sqlite.prepare('select title from blogs').pluck().all()
  } finally {
    sqlite.close()
  }
}

test('the restore commands of a backup’s README work', async () => {
  const { disk, files, whole, phrase } = await found()
  for (const file of [...files, whole]) {
    const commands = await commandsIn(file)
    expect(commands.filter((one) => one.includes('admin'))).toHaveLength(2)
    for (const way of ['npm', 'docker'] as const) {
      const dataDir = dataFolder()
      // Without Docker one copies it oneself, as the text says.
      if (way === 'npm') {
        mkdirSync(join(dataDir, 'backups'))
        for (const one of file === whole ? [whole] : files)
          copyFileSync(one, join(dataDir, 'backups', basename(one)))
      }
      for (const command of commands.filter((one) => one.includes(way))) {
        const [, args = ''] =
          /^(?:npm run admin --|docker compose run --rm -v "\$PWD:\/ici:ro" admin) (.*)$/.exec(
            command.replace(' /ici/', ` ${disk}/`),
          ) ?? []
        const shell = admin(dataDir, args.split(' '), { input: phrase })
        expect(await shell.ended, `${command}: ${shell.output()}`).toBe(0)
      }
      expect(titlesIn(dataDir)).toEqual(['La rentrée'])
    }
  }
})

test('a backup’s README names a command by which 7-Zip unpacks it', async ({ skip }) => {
  if (spawnSync('7z', ['i']).status !== 0) {
    process.stderr.write('\n!!! 7z is not installed (p7zip-full): its commands are NOT tested.\n')
    return skip('7z is not installed')
  }
  const { disk, files, whole, phrase } = await found()
  for (const file of [files[0] ?? '', whole]) {
    if (file === whole) for (const one of files) rmSync(one)
    const commands = await commandsIn(file)
    for (const command of commands.filter((one) => one.startsWith('7z'))) {
      // The phrase is typed at a terminal, which is not here, and no shell takes the quotes away.
      const [program = '', ...args] = command.replaceAll("'", '').split(' ')
      execFileSync(program, [...args, `-p${phrase}`], { cwd: disk, stdio: 'pipe' })
    }
    expect(titlesIn(disk)).toEqual(['La rentrée'])
    expect(readdirSync(join(disk, 'uploads', 'pictures'))).toHaveLength(2)
    rmSync(join(disk, 'site.sqlite'))
    rmSync(join(disk, 'uploads'), { recursive: true })
  }
})
