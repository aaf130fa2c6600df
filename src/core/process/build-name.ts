import { execFileSync } from 'node:child_process'

/** '23.11.2026, 14:05' */
const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Name of a build: the given commit (images lack .git), that of a clean checkout, or the time. */
export function buildName(root: string, commit: string | undefined, now: Date): string {
  if (commit && /^[0-9a-f]{7,40}$/.test(commit)) return commit.slice(0, 7)
  return readCommit(root) ?? moment.format(now)
}

function readCommit(root: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const isClean =
      git('rev-parse', '--show-prefix') === '\n' && git('status', '--porcelain') === ''
    return isClean ? git('rev-parse', 'HEAD').slice(0, 7) : undefined
  } catch {
    return undefined
  }
}
