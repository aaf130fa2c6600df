import { spawn } from 'node:child_process'
import { isatty } from 'node:tty'

/**
 * Runs a command to its end on this terminal and says how it ended. Whoever stops us stops it:
 * each signal is passed on once.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const stopForwarding = forwardSignals(child)
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      stopForwarding()
      resolve({ code, signal })
    })
  })
}

function forwardSignals(child) {
  const sent = new Set()
  const forward = (signal) => {
    if (sent.has(signal)) return
    sent.add(signal)
    // Ctrl+C reaches every process of the terminal: passing it on would make it two.
    if (signal === 'SIGINT' && [0, 1, 2].some((fd) => isatty(fd))) return
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
  }
}

/** Ends this process the way the other one ended, so that a caller sees no difference. */
export function exitLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code
}
