import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { proportionalMb } from './servers.ts'

// Watches a process and those it started, until any message comes; answers the most memory they
// took together, in MB. What two of them have in common, such as the program itself, counts once.

const pid = Number(workerData)
let peak = 0
const timer = setInterval(() => {
  const all = [pid, ...listChildren(pid)]
  peak = Math.max(
    peak,
    all.reduce((sum, one) => sum + (proportionalMb(one) ?? 0), 0),
  )
}, 250)
parentPort?.once('message', () => {
  clearInterval(timer)
  parentPort?.postMessage(peak)
})

function listChildren(parent: number): number[] {
  try {
    const text = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
