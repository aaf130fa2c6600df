import { putInPlace } from '#src/core/backups/restore/put-in-place.ts'

/** Puts a prepared state in place, in its own process that a test kills. */
const [dataDir = '', folder = ''] = process.argv.slice(2)
console.log('begun')
const whileWaiting = <T>(work: () => Promise<T>) => work()
await putInPlace(folder, { dataDir, givenKey: undefined, whileWaiting })
console.log('done')
