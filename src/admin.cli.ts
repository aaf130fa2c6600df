import { join } from 'node:path'
import { runAdmin } from './admin-command.ts'
import { failStart } from './failed-start.ts'
import { withSettingsFile } from './settings-file.ts'

// The migrations are in the same folder as the bundle (dist/admin.js).
try {
  process.exitCode = await runAdmin(process.argv.slice(2), {
    env: withSettingsFile(process.env),
    migrations: join(import.meta.dirname, 'migrations'),
    terminal: { input: process.stdin, output: process.stderr },
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    now: () => new Date(),
  })
} catch (error) {
  failStart(error)
}
