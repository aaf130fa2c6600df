import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanIcons } from './web/ui/leanIcons.ts'

/**
 * What every page needs, in one file: dozens of small ones compress worse and queue up, the small
 * style sheets of the kit above all. The rest follows the pages, so that a visitor pays only for
 * what is on screen. The entry stays out: it waits for a page's file, which imports this one, and
 * each would wait for the other for ever.
 */
const everywhere =
  /node_modules[\\/](react|react-dom|scheduler|wouter|swr|use-sync-external-store|dequal)[\\/](?!.*(?:with-selector|infinite))|web[\\/]frame[\\/](?!FooterColumns)|web[\\/]settings[\\/]useSettings|web[\\/](?!(start|browser)\.)[\w-]+\.tsx?$|web[\\/](ui|art|styles|media)[\\/].+\.css$/

/** What most lists are made of, and what the two forms are: small files that go together. */
const lists =
  /web[\\/](ui[\\/](Badge|Card|dates|Empty)|media[\\/][Pp]icture|art[\\/]Still\w+)\.tsx?$/
const forms =
  /web[\\/]ui[\\/](TextField|TextArea|FieldFrame)\.tsx$|icons[\\/](send|circle-exclamation-point)\./

/**
 * A class is named by its room, its file and itself, which keeps it apart from all others: the
 * usual random part is what compression can do nothing about.
 */
function scopedName(name: string, file: string): string {
  const [room, component] = file
    .replace(/\.module\.css.*$/, '')
    .split(/[\\/]/)
    .slice(-2)
  return `${room}-${component}-${name}`
}

/** The client is built by default, the server's half of web/ with `--ssr` (see build.ts). */
export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [react(), leanIcons()],
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
  },
  build: {
    target: 'es2022',
    // In kB: the largest is the visual editor, which no visitor downloads (web/frame/weight.e2e.ts).
    chunkSizeWarningLimit: 900,
    outDir: isSsrBuild ? 'dist/web-server' : 'dist/web',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'web/server.tsx' }
      : {
          input: ['web/start.ts', 'web/browser.tsx'],
          output: {
            // Half the bytes of the usual letters where a page lists its files.
            hashCharacters: 'hex',
            codeSplitting: {
              groups: [
                { name: 'site', test: everywhere, priority: 2 },
                { name: 'lists', test: lists, priority: 1 },
                { name: 'forms', test: forms, priority: 1 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
