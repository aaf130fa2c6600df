import { runAdmin } from '#src/admin-command.ts'

/** The admin command, in its own process that a test may cut off. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  migrations: 'migrations',
  terminal: { input: process.stdin, output: process.stderr },
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  now: () => new Date(),
})
