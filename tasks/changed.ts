import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

export type Changed = {
  /** That are still there */
  files: string[]
  /** Unit and API tests beside them and of the tree as a whole; undefined: all */
  tests: string[] | undefined
}

/** What reads the whole tree may fail by any change, and takes seconds. */
const ofTree = [
  'src/testing/imports.test.ts',
  'src/testing/undeclared.test.ts',
  'tasks/api-list.test.ts',
  'tasks/docs.test.ts',
]

/**
 * What differs from a commit, files that git does not know yet included. A feature or a module is its
 * folder on either side: `src/club/events` and `web/club/events`. A change elsewhere touches everything.
 * @throws Error where git does not know the commit
 */
export function findChanged(commit: string, root = '.'): Changed {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', '--no-renames', '-z', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  const names = changed.filter((name) => !name.endsWith('.md'))
  const folders = new Set(names.map(folderOf))
  const isElsewhere = folders.has(undefined)
  const tests = [...folders].flatMap((folder) =>
    globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }),
  )
  const all = [...new Set([...tests.map((file) => file.replaceAll('\\', '/')), ...ofTree])]
  return {
    files: changed.filter((name) => existsSync(join(root, name))),
    tests: isElsewhere ? undefined : all.toSorted(),
  }
}

/** '{src,web}/club/events' of a file there; undefined for one that no feature or module owns. */
function folderOf(file: string): string | undefined {
  const [, module] = /^(?:src|web)\/((?:core|ui|admin|club)\/[^/]+)\//.exec(file) ?? []
  if (module) return `{src,web}/${module}`
  return file.startsWith('tasks/') ? 'tasks' : undefined
}
