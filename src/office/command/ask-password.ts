import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { Refused } from './command.ts'

export type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable }

/**
 * A password typed twice at the terminal without echo, or the first line of what is piped in.
 * Empty when nothing was given.
 * @throws Refused when it was not typed twice the same, or on Ctrl-C
 */
export async function askPassword(terminal: Terminal): Promise<string> {
  return await asking(terminal, async (ask) => {
    const password = await ask('Mot de passe (vide : il sera généré) : ')
    if (terminal.input.isTTY && password !== '' && (await ask('Encore une fois : ')) !== password) {
      throw new Refused('Les deux mots de passe ne sont pas les mêmes.')
    }
    return password
  })
}

/**
 * Something typed once at the terminal without echo, or the first line of what is piped in.
 * @throws Refused on Ctrl-C
 */
export async function askSecret(terminal: Terminal, question: string): Promise<string> {
  return await asking(terminal, (ask) => ask(question))
}

async function asking(
  { input, output }: Terminal,
  work: (ask: (question: string) => Promise<string>) => Promise<string>,
): Promise<string> {
  // readline echoes what is typed to its output: at a terminal it gets one that shows nothing.
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
