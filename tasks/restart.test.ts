import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restartCode as code } from '#src/core/http/stop.ts'
import { restartCode } from './restart.mjs'

test.skipIf(process.platform === 'win32')(
  'a site that ends for a restart goes on in the same process, any other end is its end',
  () => {
    expect(restartCode).toBe(code)
    const folder = mkdtempSync(join(tmpdir(), 'restart-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const program = join(folder, 'site.mjs')
    writeFileSync(
      program,
      `import { appendFileSync, readFileSync } from 'node:fs'
import { restartInPlace } from ${JSON.stringify(resolve('tasks/restart.mjs'))}
restartInPlace([process.argv[1], 'again'])
appendFileSync('starts', [process.pid, ...process.argv.slice(2), ...process.execArgv].join(' ') + '\\n')
process.exit(readFileSync('starts', 'utf8').split('\\n').length > 3 ? 3 : ${code})`,
    )
    const ended = spawnSync(process.execPath, ['--stack-size=900', program], { cwd: folder })
    expect([ended.status, String(ended.stderr)]).toEqual([3, ''])
    const pid = ended.pid
    expect(readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n')).toEqual([
      `${pid} --stack-size=900`,
      `${pid} again --stack-size=900`,
      `${pid} again --stack-size=900`,
    ])
  },
)
