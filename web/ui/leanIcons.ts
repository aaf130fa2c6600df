import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('./drawIcon.tsx', import.meta.url))
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const theirs = "import createLucideIcon from '../createLucideIcon.mjs'"

/**
 * Takes from lucide-react the drawings alone: what it can do beside drawing them, and a random key
 * for every line of them, is 1.4 kB on each page, compressed. In development it is left as it is.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: icon },
      handler(code) {
        const lean = code
          .replace(theirs, `import { drawIcon as createLucideIcon } from ${JSON.stringify(ours)}`)
          .replaceAll(/, key: "\w+"/g, '')
        return { code: lean, map: null }
      },
    },
  }
}
