import { exitLike, run } from './run.mjs'

/**
 * Vite shows edits of web/ by itself; an edit of src/ restarts the server, which takes no build.
 * Folders are named because plain --watch also follows the file that Vite makes of its own
 * configuration and deletes at once, and restarts without end.
 */
const watch = ['--watch-path=src', '--watch-path=migrations', '--watch-preserve-output']
exitLike(await run(process.execPath, [...watch, 'src/dev.ts', ...process.argv.slice(2)]))
