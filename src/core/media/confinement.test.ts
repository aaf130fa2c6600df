import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { dataFolder, startOrThrow } from '#src/testing/server-process.ts'

/** A real server on a volume of its own, and what it takes to send it photos as its admin. */
async function serve() {
  const dataDir = dataFolder()
  const secret = { PASSWORD_OF_TOMORROW: 'no process but the server is to know it' }
  const server = await startOrThrow(dataDir, secret)
  const { call } = await server.asAdmin()
  const upload = async (content: Buffer) => {
    const sent = await call('POST /api/gallery/upload', form({ images: photo(content) }))
    return { status: sent.status, body: await sent.json() }
  }
  return { dataDir, upload, imageProcesses: () => listChildren(server.pid ?? 0) }
}

function listChildren(pid: number): number[] {
  const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
  )
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number)
}

const readProcList = (pid: number, file: 'cmdline' | 'environ') =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean)

/** Reports how each attempt ended, from within the process that runs it. */
const attempts = `
const { mkdirSync, readFileSync, readdirSync, rmdirSync } = require('node:fs')
const data = process.argv[1]
const outcome = (attempt) => {
  try { attempt(); return 'done' } catch (error) { return error.code }
}
console.log(JSON.stringify({
  database: outcome(() => readFileSync(data + '/site.sqlite')),
  key: outcome(() => readFileSync(data + '/jwt-secret')),
  volume: outcome(() => readdirSync(data)),
  pictures: outcome(() => readdirSync(data + '/uploads/pictures')),
  system: outcome(() => readFileSync('/etc/passwd')),
  environment: outcome(() => readFileSync('/proc/' + process.ppid + '/environ')),
  process: outcome(() => require('node:child_process').execFileSync(process.execPath, ['-v'])),
  thread: outcome(() => new (require('node:worker_threads').Worker)('', { eval: true })),
  unfinished: outcome(() => {
    mkdirSync(data + '/uploads/.tmp/made')
    rmdirSync(data + '/uploads/.tmp/made')
  }),
}))`

/** Without /proc there is no looking into a process. */
const onLinux = test.skipIf(process.platform !== 'linux')

onLinux(
  'what decodes photos may read neither database, key nor environment, and is ended first',
  { timeout: 60_000 },
  async () => {
    const { dataDir, upload, imageProcesses } = await serve()
    expect((await upload(pictures.png)).status).toBe(201)
    const [pid = 0] = imageProcesses()

    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
    const names = readProcList(pid, 'environ').map((variable) => variable.split('=')[0])
    expect(names).toContain('PATH')
    expect(names).not.toContain('ADMIN_PASSWORD')
    expect(names).not.toContain('PASSWORD_OF_TOMORROW')

    // The very command line of the process, with attempts in place of its script.
    const [node = '', ...flags] = readProcList(pid, 'cmdline').slice(0, -1)
    const output = execFileSync(node, [...flags, '-e', attempts, dataDir], { encoding: 'utf8' })
    const { unfinished, ...others } = JSON.parse(output)
    expect(unfinished).toBe('done')
    expect(Object.keys(others)).toHaveLength(8)
    expect(new Set(Object.values(others))).toEqual(new Set(['ERR_ACCESS_DENIED']))
  },
)

onLinux(
  'a photo whose process the system ends, alone as well, is refused in French; the next is kept',
  { timeout: 120_000 },
  async () => {
    const { dataDir, upload, imageProcesses } = await serve()
    const background = { r: 200, g: 30, b: 40 }
    const large = sharp({ create: { width: 8000, height: 6000, channels: 3, background } }).png()
    let answered = false
    const sending = upload(await large.toBuffer()).finally(() => {
      answered = true
    })
    const ended = new Set<number>()
    while (!answered) {
      const opened = imageProcesses().filter((pid) =>
        hasOpen(pid, join(dataDir, 'uploads', '.tmp')),
      )
      for (const pid of opened) {
        process.kill(pid, 'SIGKILL')
        ended.add(pid)
      }
      await pause(5)
    }
    const { status, body } = await sending
    expect(status).toBe(413)
    expect(body.errors).toEqual([
      {
        msg: expect.stringMatching(
          /^Cette photo demande plus de mémoire que ce serveur n’en a\. Enregistrez-la en JPEG/,
        ),
        path: 'images.0',
      },
    ])
    expect(ended.size).toBe(2)
    expect((await upload(pictures.png)).status).toBe(201)
    expect(readdirSync(join(dataDir, 'uploads', '.tmp'))).toEqual([])
  },
)

function hasOpen(pid: number, folder: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) =>
      readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith(folder),
    )
  } catch {
    // The process ended, or closed the file, in between.
    return false
  }
}
