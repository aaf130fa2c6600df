import { PassThrough } from 'node:stream'
import { runAdmin } from '#src/admin-command.ts'

type Given = {
  /** What is piped in, or typed at a terminal */
  piped?: string | undefined
  typed?: string | undefined
  env?: Record<string, string> | undefined
  now?: Date
}

/** Runs `npm run admin` on a volume as from a shell, in this process. */
export async function runCommand(dataDir: string, args: readonly string[], given: Given = {}) {
  const { piped = '', typed, env, now = new Date('2026-11-20T12:00:00Z') } = given
  const input = Object.assign(new PassThrough(), { isTTY: typed !== undefined })
  input.end(typed ?? piped)
  const output = new PassThrough()
  const printed: string[] = []
  const complained: string[] = []
  const code = await runAdmin([...args], {
    env: { DATA_DIR: dataDir, ...env },
    migrations: 'migrations',
    terminal: { input, output },
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
    now: () => now,
  })
  return { code, printed, complained, promptText: String(output.read() ?? '') }
}
