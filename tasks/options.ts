import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * Reads the options of a task. Prints its usage and ends it for `--help`, and with exit code 2 for
 * what it does not know.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
) {
  if (args.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    return refuse((error as Error).message, usage)
  }
}

/** Says what is wrong with the options, and ends the task. */
export function refuse(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}
