import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const run = (task: string, ...args: string[]) =>
  spawnSync(process.execPath, [`tasks/${task}.ts`, ...args], { encoding: 'utf8', timeout: 30_000 })

test('npm run bench -- --help lists each option of docs/commands.md, and installs nothing', () => {
  const { status, stdout, stderr } = run('bench', '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const [, told = ''] = readFileSync('docs/commands.md', 'utf8').split('`npm run bench --`')
  const options = [...(told.split('##')[0] ?? '').matchAll(/`(--[a-z]+)/g)].map(([, name]) => name)
  expect(options).toHaveLength(12)
  for (const option of options) if (option !== '--help') expect(stdout).toContain(option)
})

test.each([
  ['bench', ['--nonsense'], "Unknown option '--nonsense'"],
  ['bench', ['--writing', '--attack'], 'One part at a time.'],
  ['bench', ['--rounds', 'x'], "--rounds takes a number above 0, not 'x'."],
  ['lighthouse', ['/cours'], "Unexpected argument '/cours'"],
  ['routes', ['--writ'], "Unknown option '--writ'"],
])('npm run %s -- %j is refused with its usage', (task, args, problem) => {
  const { status, stdout, stderr } = run(task, ...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^${problem.replaceAll('.', '\\.')}[^]*npm run ${task}`))
})
