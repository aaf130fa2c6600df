import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { answerRecord, NotFound, oneOf, readChange, readIfMatch } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { storeVersions } from '#src/core/versions/index.ts'
import { toKnown } from './disciplines.shared.ts'
import { iconsVersion } from './look.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { listFilledIn } from './optional-pages.ts'
import { type DeclaredPhrases, homePhrases, phraseLabels, sitePhrases } from './phrases.shared.ts'
import { settingsSample } from './sample-content.ts'
import {
  listDeliveredSettings,
  replaceDeliveredSettings,
  settingsFirstSteps,
} from './settings.first-steps.ts'
import {
  getDefaults,
  getSettings,
  listUnfitSections,
  shapeOfAll,
  updateSettings,
} from './settings.queries.ts'
import type { PhrasesPage, SettingsLayoutData } from './settings.schema.ts'
import { themeColors } from './theme.schema.ts'

export const settings: Feature = {
  data: {
    tables: { settings: 'club' },
    personal: { settings: 'all' },
    exported: ['settings'],
    sampleContent: settingsSample,
    phrases: {
      site: {
        page: 'Toutes les pages',
        texts: sitePhrases,
        labels: { footer: 'Tout en bas', missing: 'Page introuvable' },
      },
      home: {
        page: 'Accueil',
        texts: homePhrases,
        labels: { disciplines: 'Au-dessus de «\u00a0Nos Disciplines\u00a0»' },
      },
    },
  },
  firstSteps: settingsFirstSteps,
  listDeliveredTexts: ({ db }) => listDeliveredSettings(db),
  replaceDeliveredTexts: replaceDeliveredSettings,
  neutralTexts,
  api: {
    routes: [settingsRoutes],
    public: [
      { call: 'GET /api/settings', query: { view: oneOf('card') } },
      { call: 'GET /api/phrases/:id' },
    ],
    reauth: {
      none: ['PUT /api/settings'],
    },
  },
}

/** Routes of settings. Defaults and unfit parts are for admins only. */
function settingsRoutes(deps: AppContext): Hono {
  const { db, features, now, publicUrl } = deps
  return new Hono()
    .get('/settings', async (c) => {
      const settings = await getSettings(db)
      if (c.req.query('view') !== 'card') return answerRecord(c, settings)
      const { club, contact, hero, look, disciplines, grades, categories, phrases } =
        settings.record
      const today = clubDay(now())
      const pages = await listFilledIn(db, features, today)
      const { menu } = look
      const card: SettingsLayoutData = {
        club,
        hero,
        pages,
        menu,
        phrases: phrases.site as typeof sitePhrases,
        disciplines: disciplines.map(toKnown),
        grades: grades.kind,
        hasAccess: Boolean(contact.access || contact.entrance),
        categories,
        colors: themeColors(look),
        icons: iconsVersion({ club, look, disciplines }),
      }
      for (const feature of Object.values(features)) {
        Object.assign(card, await feature.pages?.layoutData?.(db, today, publicUrl))
      }
      return c.json(card)
    })
    .get('/phrases', (c) => c.json(listPhrases(features)))
    .get('/phrases/:id', async (c) => {
      const { phrases } = (await getSettings(db)).record
      const page = c.req.param('id')
      if (!Object.hasOwn(phrases, page)) throw new NotFound('Page introuvable.')
      return c.json(phrases[page])
    })
    .get('/settings/defaults', (c) => c.json(getDefaults()))
    .get('/settings/unfit', async (c) => c.json(await listUnfitSections(db)))
    .put(
      '/settings',
      storeVersions(deps, () => getSettings(db)),
      async (c) => {
        const input = await readChange(c, shapeOfAll().partial(), () => getSettings(db))
        return answerRecord(c, await updateSettings(db, input, readIfMatch(c), features))
      },
    )
}

/** Pages with their phrases, as the settings show them. */
const listPhrases = (features: AppContext['features']): PhrasesPage[] =>
  Object.values(features)
    .flatMap(({ data }): [string, DeclaredPhrases][] => Object.entries(data.phrases ?? {}))
    .map(([name, { page, texts, labels = {}, required = [] }]) => ({
      name,
      page,
      phrases: Object.keys(texts).map((name) => ({
        name,
        label: labels[name] ?? phraseLabels[name] ?? name,
        required: required.includes(name),
      })),
    }))
