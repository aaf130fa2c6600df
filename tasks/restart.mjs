/** Exit code by which the site asks to be started again (src/core/http/stop.ts). */
export const restartCode = 75

/**
 * Starts this program anew in the place of the one that ends for a restart: whoever started it sees
 * one process go on. Windows can't, and the launcher starts the next.
 */
export function restartInPlace(program, env = process.env) {
  process.on('exit', (code) => {
    if (code !== restartCode) return
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...program], env)
  })
}
