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

/** The steps of the README, by their numbers: each names its files, or what to run, in code. */
const steps = readFileSync('README.md', 'utf8')
  .split('To remove a part of the club, for instance podiums')[1]
  ?.split('\n## ')[0]
const named = (step: number): string[] => {
  const line = new RegExp(`^${step}\\. .*`, 'm').exec(steps ?? '')?.[0] ?? ''
  return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** The repository's files without what is made or installed, which is linked. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'without-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const roots = ['.gitignore', 'src', 'web', 'tasks', 'migrations', ...globSync('*.{ts,json}')]
  const filter = (source: string) => basename(source) !== 'node_modules'
  for (const name of roots) cpSync(name, join(copy, name), { recursive: true, filter })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

/** A line that names the room goes, down to where the brackets it opens are closed. */
function withoutLines(text: string): string {
  let open = 0
  return text
    .split('\n')
    .filter((line) => {
      if (open <= 0 && !/podium/i.test(line)) return true
      const brackets = line.replace(/'[^']*'|`[^`]*`/g, '')
      open += (brackets.match(/[([{]/g)?.length ?? 0) - (brackets.match(/[)\]}]/g)?.length ?? 0)
      return false
    })
    .join('\n')
}

/** A row of a list of records: what stands between `{` and `},` at its margin. */
const withoutRows = (text: string) =>
  text.replace(/^ {2}\{\n(?:(?! {2}\},$).*\n)* {2}\},\n/gm, (row) =>
    /podium/i.test(row) ? '' : row,
  )

function withoutList(text: string): string {
  const { podiums: _, ...content } = JSON.parse(text)
  return JSON.stringify(content, null, 2)
}

test('podiums, removed by the README’s steps, leave nothing whose types miss them', async () => {
  const copy = copyOfTree()
  const change = (files: string[], by: (text: string) => string) => {
    expect(files).not.toEqual([])
    for (const file of files) {
      const before = readFileSync(join(copy, file), 'utf8')
      const after = by(before)
      expect(after, file).not.toBe(before)
      writeFileSync(join(copy, file), after)
    }
  }
  const node = async (...args: string[]) => {
    const options = { cwd: copy, timeout: 300_000, maxBuffer: 2 ** 24 }
    const ended = await promisify(execFile)(process.execPath, args, options).catch((error) => error)
    expect(ended.code ?? 0, `${ended.stdout}${ended.stderr}`).toBe(0)
  }

  for (const folder of named(1)) rmSync(join(copy, folder), { recursive: true })
  change(named(2), withoutLines)
  change(named(3), withoutRows)
  change(named(4), withoutList)
  const biome = named(5)[0]?.split(' ').slice(2) ?? []
  // The tests that speak of it are for people to see to.
  const tests = globSync('{src,web,tasks}/**/*.{test,e2e}.{ts,tsx}', { cwd: copy })
  for (const file of tests) rmSync(join(copy, file))
  await node('node_modules/@biomejs/biome/bin/biome', ...biome)
  await node('node_modules/typescript/bin/tsc', '--noEmit')
}, 600_000)
