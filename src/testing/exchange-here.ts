import { exchangeHere } from '#src/house/backups/restore/here.ts'

/** The exchange alone, of a state that is prepared, in a process of its own that a test cuts off. */
const [dataDir = '', incoming = '', aside = ''] = process.argv.slice(2)
await exchangeHere(dataDir, 'migrations', undefined, { incoming, aside })
