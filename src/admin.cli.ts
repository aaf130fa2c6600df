import { join } from 'node:path'
import { runAdmin } from './admin-command.ts'

// Beside the bundle (dist/admin.js) stand the migrations.
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  migrations: join(import.meta.dirname, 'migrations'),
  terminal: { input: process.stdin, output: process.stderr },
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  now: () => new Date(),
})
