import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
    rollupOptions: { input: isSsrBuild ? 'web/server.tsx' : 'web/browser.tsx' },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
