import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/**
 * Rooms that nothing else of the club needs. The others are on the home page (events, blogs), hold
 * each other (courses, closures, seasons, joining and coaches; blogs and comments; gallery and
 * events), are shown within others (documents), reach people by mail (messages) or are what the law
 * asks for (legal).
 */
const removable = ['podiums', 'questions', 'parajudo', 'committee', 'partners']

/** The repository's files without what is made or installed, which is linked, and without tests. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'without-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const roots = ['src', 'web', 'tasks', ...globSync('*.{ts,json}')]
  const filter = (source: string) => basename(source) !== 'node_modules'
  for (const name of roots) cpSync(name, join(copy, name), { recursive: true, filter })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'dir')
  // The tests that speak of it are for people to see to.
  const tests = globSync('{src,web,tasks}/**/{*.{test,e2e}.{ts,tsx},testing/starter.ts}', {
    cwd: copy,
  })
  for (const file of tests) rmSync(join(copy, file))
  return copy
}

/** Deletes its two folders, its line of the server and of the site, and its sections'. */
function remove(copy: string, room: string): void {
  for (const side of ['src', 'web']) rmSync(join(copy, side, 'club', room), { recursive: true })
  for (const list of ['src/features.ts', 'web/features.ts', 'web/sections.ts']) {
    const lines = readFileSync(join(copy, list), 'utf8').split('\n')
    const left = lines.filter((line) => !line.includes(`/club/${room}/`))
    const isOfSections = list === 'web/sections.ts'
    expect(lines.length - left.length, `${room} in ${list}`).toBe(
      isOfSections ? sectionsOf(room) : 1,
    )
    writeFileSync(join(copy, list), left.join('\n'))
  }
}

/** Podiums have a section for the club's results, and one for what athletes have agreed to. */
const sectionsOf = (room: string) => globSync(`web/club/${room}/**/*.admin.ts`).length

test('the rooms that can go don’t know each other', () => {
  const known = removable.flatMap((room) =>
    globSync(`{src,web}/club/${room}/**/*.{ts,tsx}`)
      .filter((file) => !/\.(test|e2e)\./.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        const names = removable.filter((name) => name !== room)
        return names
          .filter((name) => new RegExp(`/${name}/|'${name}'`).test(text))
          .map((name) => [file, name])
      }),
  )
  expect(known).toEqual([])
})

test('removed with their folders and lines, they leave nothing whose types miss them', async () => {
  const copy = copyOfTree()
  for (const room of removable) remove(copy, room)
  const args = ['node_modules/typescript/bin/tsc', '--noEmit']
  const options = { cwd: copy, timeout: 300_000, maxBuffer: 2 ** 24 }
  const ended = await promisify(execFile)(process.execPath, args, options).catch((error) => error)
  expect(ended.code ?? 0, `${ended.stdout}${ended.stderr}`).toBe(0)
}, 600_000)
