import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { componentClass, numberComponentClasses, numberTailwindClasses } from './class-names.ts'
import { guidePages } from './guide-pages.ts'

/** Of March and June 2022: Safari 15.4 is the last for which an iPhone 6s needs no newer iOS than 15. */
const oldestBrowsers = ['safari15.4', 'chrome100', 'firefox102']

/**
 * What several pages share, in few files: a file for each of it weighs more than its code. A test
 * counts the files and bytes of pages (web/ui/layout/screens.e2e.ts).
 */
const sharedFiles = {
  // Home shows nothing of the next group.
  basics:
    /\/web\/ui\/(art\/Belt|components\/LiveRegion|media\/Picture)\.|\/(season|home-blocks)\.shared\./,
  parts:
    /\/web\/ui\/(components\/(Badge|Card|Empty|Field\.module|FigureStrip|MoreLink|SectionHead|Select)|layout\/PageHeader|art\/patterns|text\/dates)\.|\/(club-time\.shared|normalise\.shared|near-days\.shared|nouns\.shared|limits\.shared|seasonTexts)\.|\/icons\/(arrow-right|check|chevron-down|circle-exclamation-point|map-pin|search|user)\./,
  // Of banner and band around every page; these have files of their own, named by its document.
  slots:
    /\/web\/club\/(partners\/Partners|courses\/(AlertLink|my-lessons\/(mine|Forgotten)))\.|\/(notice|stored-lessons)\.shared\./,
  forms:
    /\/web\/(ui\/components\/(Field\.tsx|Honeypot|Notice|useSmallForm)|club\/legal\/DataNote)|\/icons\/(circle-check|eye|eye-off)\./,
  calendar: /\/components\/FollowCalendar\.|\/icons\/calendar-plus\./,
  // Sharing, files, folds, dialogs.
  actions:
    /\/web\/(ui\/(components\/(CardLinks|Details|IconButton|useShare)|dialogs\/(PublicModal|(Modal|ConfirmDialog)\.module)|text\/WholeNames)|club\/documents\/DocumentList)\.|\/icons\/(copy|download|plus|printer|share-2)\./,
  enso: /\/art\/Enso\./,
  poster: /\/art\/posters?\./i,
  events:
    /\/web\/club\/events\/(EventPicture|texts|registrations\/availability)\.|\/seats\.shared\./,
  lessons:
    /\/courses\/(audience|lesson-times|lessons|schedule-changes)\.shared\.|\/web\/club\/courses\/(disciplines|week)\./,
  finder:
    /\/change-words\.shared\.|\/web\/club\/courses\/(LessonFacts|SeasonNote|nextWords|finder\/FindCourseForm|first\/FirstLink)\./,
}

/** What only who has logged in loads later than the page that asks for it, its sections aside. */
const dashboardOnly =
  /\/web\/.*(Dashboard|DashboardSearch|SecondFactor|ArticleCommentsAdmin|UploadForm|DeletePhoto|ArticleEditor|guidePages)\.tsx?$/

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
const knownVisited = new Map<string, boolean>()

/** Whether a page of the site for visitors is made with this module. */
function isVisited(id: string, modules: Modules): boolean {
  const known = knownVisited.get(id)
  if (known !== undefined) return known
  // Until it is known: a circle of imports ends here.
  knownVisited.set(id, false)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const visited =
    (isLoadedLater(id, modules) && !isOfDashboard(id, modules)) ||
    importers.some((importer) => isVisited(importer, modules))
  knownVisited.set(id, visited)
  return visited
}

/** What a section of the dashboard loads, or one of the few that other files do. */
const isOfDashboard = (id: string, modules: Modules) =>
  dashboardOnly.test(id) ||
  (modules.getModuleInfo(id)?.dynamicImporters ?? []).every((importer) =>
    importer.endsWith('.admin.ts'),
  )

const isLoadedLater = (id: string, modules: Modules) =>
  (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

/** For modules that are not loaded by themselves; those of logging in weigh on no other page. */
function visited(id: string, modules: Modules): string | null {
  if (!isVisited(id, modules) || isLoadedLater(id, modules)) return null
  return id.includes('/web/admin/') ? 'login' : 'common'
}
const notVisited = (id: string, modules: Modules) => (isVisited(id, modules) ? null : 'dashboard')

/**
 * What is fetched together with a file that is loaded later. What a page is made of its own file
 * says. Said in the file that every page loads too, it would weigh 0.9 kB on each, and a link is
 * followed up before it is clicked (web/ui/layout/page-data.ts). Of style sheets only Vite knows.
 */
const filesToFetch = (_file: string, needed: string[], { hostId }: { hostId: string }) =>
  hostId.startsWith('assets/browser-') ? needed.filter((name) => name.endsWith('.css')) : needed

/** The client is built by default, the server's half of web/ with `--ssr` (see build.ts). */
export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [react(), tailwindcss(), numberTailwindClasses(), guidePages()],
  css: {
    modules: {
      generateScopedName: command === 'build' ? numberComponentClasses() : componentClass,
    },
  },
  resolve: {
    alias: [
      // React has had it inside since version 18: for React, the shim is nothing but weight.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('web/ui/components/lucide.ts', import.meta.url)),
      },
    ],
  },
  define: {
    // Vite leaves this to run time on the server side, where React's development half would run.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    // React's tools for the browser look at the site in development.
    ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    ...(command === 'build' && {
      'import.meta.env.VITE_API_BASE_URL': JSON.stringify(
        process.env.VITE_API_BASE_URL?.replace(/\/+$/, '') ?? '',
      ),
    }),
    // What every supported browser has, or none, need not be asked for.
    ...(command === 'build' &&
      !isSsrBuild && {
        'typeof window': '"object"',
        'typeof document': '"object"',
        'typeof performance': '"object"',
        'typeof reportError': '"function"',
        'typeof AbortController': '"function"',
        'typeof MessageChannel': '"function"',
        'typeof setImmediate': '"undefined"',
      }),
  },
  build: {
    // Of its syntax the oldest browsers lack static blocks alone (web/older-browsers.e2e.ts); what
    // else a list of browsers lowers weighs 1 kB on each page for faults that nothing here meets.
    target: 'es2022',
    cssTarget: oldestBrowsers,
    // In kB: the largest is the visual editor, which no visitor downloads (web/ui/layout/screens.e2e.ts).
    chunkSizeWarningLimit: 900,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Whatever a page is made with stays in memory, its source too.
    minify: true,
    modulePreload: { resolveDependencies: filesToFetch },
    rolldownOptions: isSsrBuild
      ? { input: 'web/server.tsx' }
      : {
          input: ['web/start.ts', 'web/browser.tsx', 'web/older-browsers.ts'],
          output: {
            // Half the bytes of the usual letters where a page lists its files; 28 bits distinguish
            // the states of one file.
            hashCharacters: 'hex',
            // Without the names of all that share it.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${name.replace(/~.*|\.\w+$/g, '')}-[hash:7][extname]`,
            // What every page needs travels in one file, but for what is to come before it.
            codeSplitting: {
              groups: [
                // Evaluated by itself, before the rest (web/start.ts).
                { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'site',
                  tags: ['$initial'],
                  test: /^(?!.*\/(web\/(start|older-browsers)\.ts$|styles\/fonts\.css$|core-js\/))/,
                },
                ...Object.entries(sharedFiles).map(([name, test]) => ({ name, test })),
                // Long texts of one page and its form: no crumb of other pages is to join them.
                { name: 'stand-ins', test: /\/about\/stand-ins\./ },
                // What several pages share, by the pages that do; crumbs go to their neighbours.
                {
                  name: visited,
                  debugName: 'common',
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 450,
                },
                // In a file for each that shares, a section of the dashboard made seventy requests.
                { name: notVisited, debugName: 'dashboard', minShareCount: 2 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
