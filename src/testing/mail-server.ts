import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail as the server got it: its envelope, then headers and text with \n as line ends */
export type ReceivedMail = { from: string; to: string[]; data: string }

/** `silent` leaves whoever connects waiting; `refusing` knows no recipient. */
type Manners = 'polite' | 'silent' | 'refusing'

/** A small but real mail server for one test, on a port of its own. */
export async function mailServer(manners: Manners = 'polite') {
  const mails: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const sockets = new Set<Socket>()
  const receive = (mail: ReceivedMail) => {
    mails.push(mail)
    waiting.shift()?.(mail)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (manners !== 'silent') converse(socket, manners, receive)
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    hangUp()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** The next mail, once it is here */
    next: () => new Promise<ReceivedMail>((resolve) => waiting.push(resolve)),
    hangUp,
  }
}

function converse(socket: Socket, manners: Manners, receive: (mail: ReceivedMail) => void) {
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let inData = false
  const answer = (line: string): string | undefined => {
    const [, command = '', address = ''] = /^(\w+)(?:.*?<(.*?)>)?/.exec(line) ?? []
    if (inData && line !== '.') {
      mail.data += `${line}\n`
      return undefined
    }
    if (inData) {
      receive(mail)
      mail = { from: '', to: [], data: '' }
    }
    inData = !inData && command === 'DATA'
    if (command === 'MAIL') mail.from = address
    if (command === 'RCPT') mail.to.push(address)
    if (command === 'RCPT' && manners === 'refusing') return '550 nobody of that name'
    return inData ? '354 go on' : '250 ok'
  }

  let rest = ''
  socket.setEncoding('utf8').write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const text = answer(line)
      if (text) socket.write(`${text}\r\n`)
    }
  })
}
