import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

export type Changed = {
  /** Changed files that still exist */
  files: string[]
  /** Unit and API tests beside them and of the tree as a whole; undefined: all */
  tests: string[] | undefined
}

/** Tests that read the whole tree: any change may break them, and they take seconds. */
const ofTree = [
  ...['imports', 'no-addresses', 'record-fields', 'slow-patterns', 'undeclared'].map(
    (name) => `src/testing/${name}.test.ts`,
  ),
  'src/admin/personal-data/columns.test.ts',
  'tasks/api-list.test.ts',
  'tasks/docs.test.ts',
  'web/admin/personal-data/matches.test.ts',
  'web/core/pages.test.ts',
  'web/testing/typography.test.ts',
]

/** Tests of what is not in a feature's folder, and yet belongs to one. */
const others = [
  { files: /^migrations\//, tests: globSync('src/core/database/*.test.ts') },
  {
    files: /^(src\/features|web\/features|web\/sections)\.ts$/,
    tests: ['src/core/http/idempotency.test.ts', 'web/core/cacheability.test.ts'],
  },
  { files: /\.md$/, tests: ['tasks/commands.test.ts'] },
]

/**
 * Finds files that differ from a commit, untracked ones included, and their feature's tests in
 * `src` and `web`. A change of anything else selects all tests.
 * @throws Error where git does not know the commit
 */
export function findChanged(commit: string, root = '.'): Changed {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', '--no-renames', '-z', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  const named = others.filter(({ files }) => changed.some((name) => files.test(name)))
  const names = changed.filter((name) => !others.some(({ files }) => files.test(name)))
  const folders = new Set(names.map(findFolder))
  const isElsewhere = folders.has(undefined)
  const tests = [...folders].flatMap((folder) =>
    globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }),
  )
  const all = new Set(
    [...tests, ...named.flatMap(({ tests }) => tests), ...ofTree].map((file) =>
      file.replaceAll('\\', '/'),
    ),
  )
  return {
    files: changed.filter((name) => existsSync(join(root, name))),
    tests: isElsewhere ? undefined : [...all].toSorted(),
  }
}

/** '{src,web}/club/events' of a file there; undefined for one that no feature or module owns. */
function findFolder(file: string): string | undefined {
  const [, module] = /^(?:src|web)\/((?:core|ui|admin|club)\/[^/]+)\//.exec(file) ?? []
  if (module) return `{src,web}/${module}`
  return file.startsWith('tasks/') ? 'tasks' : undefined
}
