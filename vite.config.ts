import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const sheets = new Map<string, string>()

/**
 * A class is named by its component and itself: the usual random part is what compression can do
 * nothing about, and a room's name before it weighs on every page. So no two sheets share a name.
 */
function scopedName(name: string, file: string): string {
  const sheet = file.replace(/\?.*$/, '')
  const component = basename(sheet, '.module.css')
  if ((sheets.get(component) ?? sheet) !== sheet) throw new Error(`Two sheets: ${component}`)
  sheets.set(component, sheet)
  return `${component}-${name}`
}

const ofMostPages =
  /\/web\/look\/(ui\/(Badge|Card|Empty|FigureStrip|Live|MoreLink|SectionHead)|frame\/PageTop|media\/Picture|art\/patterns)\.|lucide-react\/.*\/(arrow-right|check)\.\w+$/

/** What shows an event on several pages: in one file it weighs less than in three. */
const ofEvents = /\/web\/club\/events\/(EventDay|Facts|people)\./

/**
 * What is fetched together with a file that is loaded later. What a page is made of its own file
 * says: said in the file that every page loads too, it would weigh 0.9 kB on each, and a link is
 * followed up before it is clicked (web/look/frame/page-data.ts). Of style sheets only Vite knows.
 */
const filesToFetch = (_file: string, needed: string[], { hostId }: { hostId: string }) =>
  hostId.startsWith('assets/browser-') ? needed.filter((name) => name.endsWith('.css')) : needed

/** The client is built by default, the server's half of web/ with `--ssr` (see build.ts). */
export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
  // React has had it inside since version 18: for React, the shim is nothing but weight.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  define: {
    // Vite leaves this to run time on the server side, where React's development half would run.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    // React's tools for the browser look at the site in development.
    ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    // What the browser has need not be asked for.
    ...(command === 'build' && !isSsrBuild && { 'typeof window': '"object"' }),
  },
  build: {
    target: 'es2022',
    // In kB: the largest is the visual editor, which no visitor downloads (web/look/frame/screens.e2e.ts).
    chunkSizeWarningLimit: 900,
    outDir: isSsrBuild ? 'dist/web-server' : 'dist/web',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: filesToFetch },
    rolldownOptions: isSsrBuild
      ? { input: 'web/server.tsx' }
      : {
          input: ['web/start.ts', 'web/browser.tsx'],
          output: {
            // Half the bytes of the usual letters where a page lists its files; 28 bits distinguish
            // the states of one file.
            hashCharacters: 'hex',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // What every page needs travels in one file, but for what is to come before it.
            codeSplitting: {
              // What most pages show goes in one more: many small files weigh more than their code.
              groups: [
                { name: 'site', tags: ['$initial'], test: /^(?!.*\/web\/start\.ts$)/ },
                { name: 'parts', test: ofMostPages },
                { name: 'events', test: ofEvents },
              ],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
