import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every page needs, in one file: dozens of small ones compress worse and queue up, the small style sheets of the kit above all. The rest
 * follows the pages, so that a visitor pays only for what is on screen. The entry stays out: it
 * waits for a page's file, which imports this one, and each would wait for the other for ever.
 */
const everywhere =
  /node_modules[\\/](react|react-dom|scheduler|wouter|swr|use-sync-external-store|dequal)[\\/]|web[\\/](frame[\\/]|settings[\\/]useSettings)|web[\\/](?!(start|browser)\.)[\w-]+\.tsx?$|web[\\/](ui|art|styles)[\\/].+\.css$/

/** The client is built by default, the server's half of web/ with `--ssr` (see build.ts). */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [react()],
  // Vite leaves this to run time on the server side, where React's development half would run.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/web-server' : 'dist/web',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'web/server.tsx' }
      : {
          input: ['web/start.ts', 'web/browser.tsx'],
          output: { codeSplitting: { groups: [{ name: 'site', test: everywhere }] } },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
