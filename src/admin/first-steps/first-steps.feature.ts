import { Hono } from 'hono'
import { countSampleContent } from '#src/admin/sample-content/removal.queries.ts'
import { inTransaction } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { NotFound, readBody } from '#src/core/http/index.ts'
import { getSettings, teachesJudo } from '#src/core/settings/index.ts'
import type { FirstStep } from './first-step.ts'
import {
  allSteps,
  type DeliveredText,
  type FirstSteps,
  type ListedStep,
  stepInput,
} from './first-steps.schema.ts'

export const firstSteps: Feature = {
  data: {
    tables: { first_steps: 'club' },
    notPersonal: { first_steps: ['name'] },
    notPublic: ['first_steps'],
  },
  api: {
    routes: [firstStepsRoutes],
    reauth: {
      none: ['PUT /api/first-steps/:name', 'POST /api/first-steps/neutral-texts'],
    },
  },
}

function firstStepsRoutes(context: AppContext): Hono {
  const { db, features } = context
  const steps = Object.entries(features)
    .flatMap(([feature, { firstSteps = [] }]) => firstSteps.map((step) => ({ feature, step })))
    .toSorted((a, b) => a.step.order - b.step.order)
  const neutral: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...Object.values(features).map(({ neutralTexts }) => neutralTexts),
  )
  const neutralJson = JSON.stringify(neutral)
  // A text has a neutral one for itself or the part it is in, unless that is what it says.
  const hasNeutral = ({ group, field, text }: DeliveredText): boolean => {
    if (neutralJson.includes(JSON.stringify(text))) return false
    const path = field.startsWith(`${group}.`) ? field : `${group}.${field}`
    return Object.keys(neutral).some((key) => `${path}.`.startsWith(`${key}.`))
  }
  return new Hono()
    .get('/first-steps', async (c) => {
      const rows = await db.selectFrom('first_steps').select('name').execute()
      const asideNames = rows.map(({ name }) => name)
      const { removable } = await countSampleContent(db, features)
      const countSamples = (feature: string) =>
        removable.find(({ room }) => room === feature)?.count ?? 0
      const answer: FirstSteps = {
        steps: [],
        putAway: asideNames.includes(allSteps),
        samples: removable.reduce((sum, { count }) => sum + count, 0),
        texts: [],
        foreign: 0,
      }
      for (const { feature, step } of steps)
        answer.steps.push(
          await check(step, context, countSamples(feature), asideNames.includes(step.name)),
        )
      for (const { listDeliveredTexts } of Object.values(features))
        answer.texts.push(...((await listDeliveredTexts?.(context)) ?? []))
      if (!teachesJudo((await getSettings(db)).record.disciplines))
        answer.foreign = answer.texts.filter(hasNeutral).length
      return c.json(answer)
    })
    .post('/first-steps/neutral-texts', async (c) => {
      await inTransaction(db, async (trx) => {
        for (const { replaceDeliveredTexts } of Object.values(features))
          await replaceDeliveredTexts?.(trx, neutral)
      })
      return c.body(null, 204)
    })
    .put('/first-steps/:name', async (c) => {
      const name = c.req.param('name')
      const isOptionalStep = steps.some(({ step }) => step.name === name && step.optional)
      if (!isOptionalStep && name !== allSteps) throw new NotFound('Étape introuvable.')
      const { dismissed } = await readBody(c, stepInput)
      if (dismissed) {
        const row = db.insertInto('first_steps').values({ name })
        await row.onConflict((conflict) => conflict.doNothing()).execute()
      } else await db.deleteFrom('first_steps').where('name', '=', name).execute()
      return c.body(null, 204)
    })
}

async function check(
  { name, label, action, path, optional = false, findMissing }: FirstStep,
  context: AppContext,
  samples: number,
  dismissed: boolean,
): Promise<ListedStep> {
  const missing = await findMissing(context, samples)
  return {
    name,
    label,
    action,
    path: missing?.path ?? path,
    optional,
    dismissed,
    missing: missing?.text ?? null,
  }
}
