import { exchangeState } from '#src/core/backups/restore/exchange.ts'

/**
 * The exchange alone, of a state that is prepared, in a process of its own that a test cuts off.
 */
const [dataDir = '', incoming = '', aside = ''] = process.argv.slice(2)
const volume = { dataDir, migrations: 'migrations', givenKey: undefined }
await exchangeState(volume, { incoming, aside })
