import type { Context } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { ApiError } from '#src/house/http/errors.ts'
import { listMethods } from '#src/office/accounts/factors/factors.queries.ts'
import type { Confirmation, ConfirmFirst, ConfirmMethod } from './confirm.contract.ts'

/** Ten minutes, in milliseconds. */
const lifetime = 10 * 60_000

type Deps = { db: Database; now: () => Date }

/** How the caller's session stands. */
export async function readConfirmation(c: Context, deps: Deps): Promise<Confirmation> {
  const methods = await listConfirmMethods(c, deps)
  return { until: confirmedUntil(c.get('session').confirmedAt, deps.now()), methods }
}

/** @throws ConfirmNeeded when who calls was proved longer than ten minutes ago */
export async function refuseUnconfirmed(c: Context, deps: Deps): Promise<void> {
  if (confirmedUntil(c.get('session').confirmedAt, deps.now())) return
  throw new ConfirmNeeded(await listConfirmMethods(c, deps))
}

/** ISO; null when it is over. One from the future is none: the clock was set back since. */
function confirmedUntil(confirmedAt: string | null, now: Date): string | null {
  const age = now.getTime() - Date.parse(confirmedAt ?? '')
  if (!(age >= 0 && age < lifetime)) return null
  return new Date(now.getTime() - age + lifetime).toISOString()
}

async function listConfirmMethods(c: Context, { db }: Deps): Promise<ConfirmMethod[]> {
  return ['password', ...(await listMethods(db, c.get('admin').sub))]
}

/** 403 `{ errors, confirm: true, methods }` */
class ConfirmNeeded extends ApiError {
  override readonly more: ConfirmFirst

  constructor(methods: ConfirmMethod[]) {
    super(403, [{ msg: 'Confirmez d’abord que c’est bien vous.' }])
    this.more = { confirm: true, methods }
  }
}
