import { createRequire, findPackageJSON } from 'node:module'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * What the image processor may touch. It decodes what comes from outside, so it is to know nothing
 * worth stealing: not the database, not the key, no password of the environment.
 *
 * Node's permission model holds its JavaScript to its own code and to the folder of unfinished
 * uploads: no other file, no other process, no other thread. It does not hold native code. A photo
 * that takes over the image library, or libvips asked for a path, can still open what the user of
 * the process can. That is site.sqlite and jwt-secret among others, and the site's environment
 * under /proc. Holding that too takes another user or a sandbox of the system. A process without
 * rights can set up neither for its child on all systems that the site runs on. HEIC is decoded in
 * WebAssembly, which is held.
 */

/** Node's flags for a process that runs `script`. @param folder as it is named in its jobs */
export function permissions(script: string, folder: string): string[] {
  const description = findPackageJSON(pathToFileURL(script)) ?? script
  const root = dirname(description)
  // Elsewhere where node_modules is a link.
  const library = createRequire(script).resolve('sharp')
  const modules = library.slice(0, library.lastIndexOf(join(sep, 'node_modules', sep)))
  const work = join(resolve(folder), '*')
  const read = [
    extname(script) === '.ts' ? join(root, 'src', '*') : script,
    description,
    join(root, 'node_modules', '*'),
    join(modules, 'node_modules', '*'),
    work,
    // Its own threads, to give each the lowest priority.
    '/proc/self/task',
  ]
  const write = [work, '/proc/self/oom_score_adj']
  return [
    '--permission',
    // The image library is one.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...read.map((path) => `--allow-fs-read=${path}`),
    ...write.map((path) => `--allow-fs-write=${path}`),
  ]
}
