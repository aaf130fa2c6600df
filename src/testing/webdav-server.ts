import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { dataFolder } from './server-process.ts'

/** Whether this machine has rclone (Debian's package); what needs it is skipped, loudly, if not. */
export const hasRclone = spawnSync('rclone', ['version']).status === 0
if (!hasRclone) {
  process.stderr.write('\n*** SKIPPED: no rclone on this machine, WebDAV is NOT tested. ***\n\n')
}

export const webdavUser = { username: 'marie@club.fr', password: 'un secret: +%é' }

/** A real WebDAV server, by rclone, on a folder of its own; gone after the test. */
export async function webdavServer() {
  const folder = dataFolder()
  const { username, password } = webdavUser
  const options = ['--addr', '127.0.0.1:0', '--user', username, '--pass', password]
  // Files that a test puts there by hand are seen at once.
  options.push('--dir-cache-time', '0s')
  const child = spawn('rclone', ['serve', 'webdav', folder, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGKILL')) await ended
  })
  let output = ''
  const host = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /started on \[?http:\/\/([\d.:]+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(output)))
  })
  const credentials = `${username}:${encodeURIComponent(password)}`
  return { folder, host, url: (path: string) => `http://${credentials}@${host}${path}` }
}
