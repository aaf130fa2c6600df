import type { AuthServices, PasswordMailer } from '#src/core/accounts/index.ts'
import type { Backups, Offsite, Restorer } from '#src/core/backups/index.ts'
import type { FolderSize, LastErrors } from '#src/core/health/index.ts'
import type { MailServers } from '#src/core/mail/index.ts'
import type { Sweeper } from '#src/core/media/index.ts'
import type { VisitCounter } from '#src/core/visits/index.ts'
import type { AppContext } from './core/feature.ts'
import type { Site } from './core/site/site.contract.ts'

/** All that app.ts makes. A feature that needs one of these beside its context names it in its type. */
export type Services = AppContext &
  AuthServices & {
    backups: Backups
    offsite?: Offsite | undefined
    restorer?: Restorer | undefined
    lastErrors: LastErrors
    passwordMailer: PasswordMailer
    photosSize: FolderSize
    /** By which things grow old (src/core/time/clocks.ts) */
    purgeTime: () => Date
    servers: MailServers
    site: Site
    sweeper: Sweeper
    visits: VisitCounter
  }
