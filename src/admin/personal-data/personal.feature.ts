import { type Context, Hono } from 'hono'
import { goneBy } from '#src/core/backups/index.ts'
import { overwriteErased } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { readBody } from '#src/core/http/index.ts'
import type { VisitCounter } from '#src/core/visits/index.ts'
import { listFinds, placesOf } from './finds.queries.ts'
import { Person } from './naming.ts'
import { type PersonMatches, findsChosen, personAsked } from './personal.contract.ts'
import { anonymise, erase } from './remedies.ts'

type PersonalContext = AppContext & { visits: VisitCounter }

export const personal: Feature<PersonalContext> = {
  data: {
    tables: {},
  },
  api: {
    routes: [personalRoutes],
    reauth: {
      none: ['POST /api/personal/search'],
    },
  },
}

/** Limit of finds; a name with more belongs to many people. */
const most = 300

/** Routes, all POST, so that no name appears in a URL, which servers and proxies log. */
function personalRoutes(context: PersonalContext): Hono {
  const { db, now, visits, features } = context
  const deps = { ...context, ...placesOf(features) }
  const find = async (q: string, whole: boolean, bound: number): Promise<PersonMatches> => {
    const finds = await listFinds(db, new Person(q), deps, whole)
    return {
      finds: finds.slice(0, bound),
      more: Math.max(0, finds.length - bound),
      backupsGone: goneBy(now()),
    }
  }
  const remedy = (apply: typeof erase) => async (c: Context) => {
    const { q, keys } = await readBody(c, findsChosen)
    await visits.write()
    await apply(deps, new Person(q), keys, c.get('admin').username)
    await overwriteErased(db)
    return c.json(await find(q, false, most))
  }
  return new Hono()
    .post('/personal/search', async (c) => {
      const { q } = await readBody(c, personAsked)
      return c.json(await find(q, false, most))
    })
    .post('/personal/export', async (c) => {
      const { q } = await readBody(c, personAsked)
      return c.json(await find(q, true, Number.POSITIVE_INFINITY))
    })
    .post('/personal/erase', remedy(erase))
    .post('/personal/anonymise', remedy(anonymise))
}
