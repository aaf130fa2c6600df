import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** A request that one client repeats on each of its connections. */
export type Attack = {
  url: string
  /** Before a proxy's; behind none all come from this machine's own */
  address: string
  connections: number
  call: string
  headers?: Record<string, string>
  body?: object
  /** Instead: requests each connection sends at once, whose answers it never reads */
  pipelined?: number
}

const attack: Attack = workerData
const { url, address, connections, call, body, pipelined } = attack
const [method = 'GET', path = '/'] = call.split(' ')
const headers = { 'X-Forwarded-For': address, ...attack.headers }
const answers: Record<string, number> = {}
const countAnswer = (answer: string) => {
  answers[answer] = (answers[answer] ?? 0) + 1
}
let requestCount = 0
let over = false
const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** `N` stands for a number that is never the same. */
const numbered = (text: string) => text.replaceAll('{N}', String(requestCount++))

function sendRequest(): Promise<void> {
  const type = body && { 'Content-Type': 'application/json' }
  const options = {
    method,
    agent,
    headers: { ...type, ...JSON.parse(numbered(JSON.stringify(headers))) },
  }
  return new Promise((resolve) => {
    request(url + numbered(path), options, (answer) => {
      countAnswer(String(answer.statusCode))
      answer.resume().once('close', resolve)
    })
      .on('error', () => {
        countAnswer('cut off')
        // A refused connection is not retried without end.
        setTimeout(resolve, 5)
      })
      .end(body && numbered(JSON.stringify(body)))
  })
}

async function sendUntilOver(): Promise<void> {
  while (!over) await sendRequest()
}

function pipeline(times: number) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const head = Object.entries({ Host: 'localhost', ...headers })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.once('connect', () => countAnswer('connected'))
  socket.on('error', () => countAnswer('cut off'))
  socket.pause()
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`.repeat(times))
  return socket
}

const sockets = pipelined
  ? Array.from({ length: connections }, () => pipeline(pipelined))
  : undefined
if (!sockets) for (let n = 0; n < connections; n++) void sendUntilOver()
parentPort?.once('message', () => {
  over = true
  agent.destroy()
  for (const socket of sockets ?? []) socket.destroy()
  parentPort?.postMessage(answers)
})
