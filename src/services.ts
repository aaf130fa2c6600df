import type { AuthServices } from '#src/core/accounts/login/auth-services.ts'
import type { PasswordMailer } from './core/accounts/accounts.mails.ts'
import type { Backups } from './core/backups/backups.ts'
import type { Offsite } from './core/backups/offsite/offsite.ts'
import type { Restorer } from './core/backups/restore/restorer.ts'
import type { AppContext } from './core/feature.ts'
import type { FolderSize } from './core/health/folder-size.ts'
import type { LastErrors } from './core/health/last-errors.ts'
import type { MailServers } from './core/mail/settings.ts'
import type { Sweeper } from './core/media/sweep.ts'
import type { Site } from './core/site/site.contract.ts'
import type { VisitCounter } from './core/visits/visit-counter.ts'

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
