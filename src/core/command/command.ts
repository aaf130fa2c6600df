import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'

export type World = {
  env: Record<string, string | undefined>
  migrations: string
  terminal: Terminal
  print(line: string): void
  complain(line: string): void
  now(): Date
}

/** Command on the server. Features declare theirs in a file `*.command.ts`. */
export type Command = {
  name: string
  /** Arguments in the usage: `<nom> [--generate]`; another form follows ` | ` */
  usage: string
  /**
   * Runs the command. Returns the exit code; undefined: 0.
   * @throws NotUnderstood 2, with the usage; Refused, ConfigError, MigrationError 1, in one line
   */
  run(args: string[], world: World): Promise<number | undefined>
}

/** Error printed in one line; exit code 1. */
export class Refused extends Error {}

/** Error that prints the usage; exit code 2. */
export class NotUnderstood extends Error {}

/** Reads files, and an option if there is one. @throws NotUnderstood */
export function readArgs(args: string[], option?: string): { files: string[]; hasOption: boolean } {
  try {
    const options = option ? ({ [option]: { type: 'boolean' } } as const) : {}
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { files: positionals, hasOption: Object.values(values).includes(true) }
  } catch {
    throw new NotUnderstood()
  }
}

/** Reads exactly one file, and an option if there is one. @throws NotUnderstood */
export function readOneFile(args: string[], option?: string): { file: string; hasOption: boolean } {
  const { files, hasOption } = readArgs(args, option)
  if (!files[0] || files.length > 1) throw new NotUnderstood()
  return { file: resolve(files[0]), hasOption }
}

export function refuseMissing(file: string): void {
  if (!existsSync(file)) throw new Refused(`Le fichier ${file} n’existe pas.`)
}

export function refuseWithoutFolder(file: string): void {
  if (statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) return
  throw new Refused(`Le dossier ${dirname(file)} n’existe pas.`)
}

/** Drops root's privileges: the site could not read files written by root. */
export function workAsOwner(dataDir: string): void {
  process.umask(0o077)
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}

export type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable }

/** Asks twice, or reads a pipe; may be empty. @throws Refused if the two differ, or on Ctrl-C */
export async function promptPassword(terminal: Terminal): Promise<string> {
  return await withPrompt(terminal, async (promptLine) => {
    const password = await promptLine('Mot de passe (vide : il sera généré) : ')
    if (
      terminal.input.isTTY &&
      password !== '' &&
      (await promptLine('Encore une fois : ')) !== password
    ) {
      throw new Refused('Les deux mots de passe ne sont pas les mêmes.')
    }
    return password
  })
}

export const promptSecret = (terminal: Terminal, question: string): Promise<string> =>
  withPrompt(terminal, (promptLine) => promptLine(question))

/** Asks for several lines in turn; without a terminal each is the next line of input. */
export const promptLines = (terminal: Terminal, prompts: string[]): Promise<string[]> =>
  withPrompt(terminal, async (promptLine) => {
    const answers: string[] = []
    for (const prompt of prompts) answers.push(await promptLine(prompt))
    return answers
  })

async function withPrompt<T>(
  { input, output }: Terminal,
  work: (ask: (question: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  // readline echoes what is typed, so at a terminal its output is silent.
  const lines = input.isTTY
    ? createInterface({ input, output: silence(), terminal: true, historySize: 0 })
    : createInterface({ input })
  const typed = lines[Symbol.asyncIterator]()
  try {
    return await work(async (question) => {
      if (!input.isTTY) return (await typed.next()).value ?? ''
      output.write(question)
      const { value, done } = await typed.next()
      output.write('\n')
      if (done) throw new Refused('Abandonné, rien n’a changé.')
      return value
    })
  } finally {
    lines.close()
  }
}

const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() })
