import { buildIfStale } from './build-if-stale.mjs'
import { install, isUpToDate } from './install.mjs'
import { exitLike, run } from './run.mjs'

/** Folder with the packages for measuring, which the site and its tests do not need. */
const packages = 'tasks/measuring'

/** Runs a script that measures the built site, with the arguments of the command. */
export async function measure(script: string): Promise<void> {
  if (!isUpToDate(packages)) {
    console.log('Installation de ce qui mesure (npm ci)…')
    const installed = await install(packages)
    if (installed.code !== 0) return exitLike(installed)
  }
  const built = await buildIfStale()
  if (built.code !== 0) return exitLike(built)
  exitLike(await run(process.execPath, [script, ...process.argv.slice(2)]))
}
