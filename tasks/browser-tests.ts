import { globSync, readFileSync } from 'node:fs'

/**
 * The most browser tests a folder of `web` may have: each takes some three seconds of two cores.
 * Whoever raises a number says in the commit why a test at the API or of a function does not do.
 */
export const budget: Readonly<Record<string, number>> = {
  'admin/forms': 11,
  'club/blogs': 9,
  'club/courses': 10,
  'club/events': 10,
  'club/gallery': 10,
  'ui/layout': 28,
}

/** Of a folder that is not named above. */
export const usualBudget = 6

/** Browser tests as they stand in the files, by folder: 'club/events'. */
export function countBrowserTests(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const file of globSync('web/**/*.e2e.ts').map((path) => path.replaceAll('\\', '/'))) {
    const folder = file.split('/').slice(1, 3).join('/')
    const name = folder.endsWith('.e2e.ts') ? 'web' : folder
    const tests = readFileSync(file, 'utf8').match(/^\s*test\((?:$|[`'])/gm)
    counts[name] = (counts[name] ?? 0) + (tests?.length ?? 0)
  }
  return counts
}

/** One line for `npm run check`. */
export function describeBrowserTests(): string {
  const counts = Object.entries(countBrowserTests()).toSorted(([, a], [, b]) => b - a)
  const sum = counts.reduce((total, [, count]) => total + count, 0)
  const most = counts.slice(0, 6).map(([folder, count]) => `${folder} ${count}`)
  return `${sum} browser tests, most in ${most.join(', ')} (tasks/browser-tests.ts)`
}
