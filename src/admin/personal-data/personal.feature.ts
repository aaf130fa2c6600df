import { type Context, Hono } from 'hono'
import { goneBy } from '#src/core/backups/index.ts'
import { overwriteErased } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { readBody } from '#src/core/http/index.ts'
import type { VisitCounter } from '#src/core/visits/index.ts'
import { getSearchScope, listMatches } from './matches.queries.ts'
import { Person } from './naming.ts'
import { matchSelectionInput, type PersonMatches, personSearchInput } from './personal.schema.ts'
import { anonymise, erase, readdress } from './remedies.ts'

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

/** Limit of matches; a name with more belongs to many people. */
const maxMatches = 300

/** Routes, all POST, so that no name appears in a URL, which servers and proxies log. */
function personalRoutes(context: PersonalContext): Hono {
  const { db, now, visits, features } = context
  const deps = { ...context, ...getSearchScope(features) }
  const find = async (q: string, whole: boolean, limit: number): Promise<PersonMatches> => {
    const matches = await listMatches(db, new Person(q), deps, whole)
    return {
      matches: matches.slice(0, limit),
      more: Math.max(0, matches.length - limit),
      backupsGone: goneBy(now()),
    }
  }
  const handleAction = (apply: typeof erase) => async (c: Context) => {
    const { q, keys } = await readBody(c, matchSelectionInput)
    await visits.write()
    await apply(deps, new Person(q), keys, c.get('admin').username)
    await overwriteErased(db)
    return c.json(await find(q, false, maxMatches))
  }
  return new Hono()
    .post('/personal/search', async (c) => {
      const { q } = await readBody(c, personSearchInput)
      return c.json(await find(q, false, maxMatches))
    })
    .post('/personal/export', async (c) => {
      const { q } = await readBody(c, personSearchInput)
      return c.json(await find(q, true, Number.POSITIVE_INFINITY))
    })
    .post('/personal/erase', handleAction(erase))
    .post('/personal/anonymise', handleAction(anonymise))
    .post('/personal/readdress', handleAction(readdress))
}
