import { extname } from 'node:path'
import { workApart } from '#src/house/backups/apart.ts'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import type { Job, Step } from './offsite.process.ts'
import type { Sent } from './place.ts'
import type { Target } from './target.ts'

/** A bundle lies beside a bundle, a source beside a source. */
const script = new URL(`./offsite.process${extname(import.meta.filename)}`, import.meta.url)

/** Where the system's certificates are told to be, or a club's own for its own server. */
const certificates = Object.fromEntries(
  ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

/** A large file may be put in place over there for minutes without a word. */
const patience = 10 * 60_000

type Asked = {
  report?: (step: Step) => void
  signal?: AbortSignal
  /** Milliseconds in which nothing may move */
  limit?: number | undefined
}

/** Has the process that talks to the place elsewhere do something. @throws BackupRefused */
export async function askElsewhere<Done>(
  target: Target,
  job: Job,
  { report, signal, limit = patience }: Asked = {},
): Promise<Done> {
  const silent = new AbortController()
  const giveUp = () => silent.abort(new BackupRefused('failed', 'Le serveur ne répond plus.'))
  const timer = setTimeout(giveUp, limit)
  try {
    return await workApart<Done, Step>(
      script,
      { target, job },
      {
        env: certificates,
        execArgv: ['--max-old-space-size=48'],
        signal: AbortSignal.any([silent.signal, ...(signal ? [signal] : [])]),
        report(step) {
          timer.refresh()
          report?.(step)
        },
      },
    )
  } finally {
    clearTimeout(timer)
  }
}

export const listElsewhere = (target: Target, limit?: number): Promise<Sent[]> =>
  askElsewhere(target, { do: 'list' }, { limit })
