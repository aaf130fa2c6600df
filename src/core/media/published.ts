import type { WatchedDatabase } from '#src/core/database/index.ts'
import { registered } from '#src/core/registered.ts'
import { wholeAddress } from './files.ts'
import { listPublishedIn, listWithdrawn } from './mentions.ts'

type Read = { writes: number; addresses: ReadonlySet<string> }

/**
 * Uploads that visitors may see: published records mention them, and none they belong to is hidden
 * or in the trash. Kept in memory; a table is read again after a write to it.
 */
export class PublishedUploads {
  readonly #db: WatchedDatabase
  readonly #now: () => Date
  readonly #listNextChanges: () => Promise<Date[]>
  /** Mentions by table */
  #tables = new Map<string, Read>()
  #withdrawn: ReadonlySet<string> = new Set()
  #content: number | undefined
  #from = 0
  #until = 0
  #reading: Promise<void> | undefined

  /** @param listNextChanges coming times at which content changes without a write, in order */
  constructor(db: WatchedDatabase, now: () => Date, listNextChanges: () => Promise<Date[]>) {
    this.#db = db
    this.#now = now
    this.#listNextChanges = listNextChanges
  }

  async has(address: string): Promise<boolean> {
    this.#db.watch.noticeOthers()
    if (this.#content !== this.#db.watch.content || !this.#isInPeriod()) {
      // A reading under way may have begun before the last write.
      await this.#reading
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    const whole = wholeAddress(address)
    if (this.#withdrawn.has(whole)) return false
    return [...this.#tables.values()].some(({ addresses }) => addresses.has(whole))
  }

  #isInPeriod(): boolean {
    const time = this.#now().getTime()
    return this.#from <= time && time < this.#until
  }

  async #read(): Promise<void> {
    const { watch } = this.#db
    const { content } = watch
    const now = this.#now()
    const former = this.#isInPeriod() ? this.#tables : new Map<string, Read>()
    const tables = new Map<string, Read>()
    for (const table of Object.keys(registered().published)) {
      const writes = watch.writesTo(table)
      const read = former.get(table)
      if (read?.writes === writes) tables.set(table, read)
      else
        tables.set(table, {
          writes,
          addresses: new Set(await listPublishedIn(this.#db, table, now)),
        })
    }
    const withdrawn = new Set(await listWithdrawn(this.#db, now))
    const [next] = await this.#listNextChanges()
    this.#tables = tables
    this.#withdrawn = withdrawn
    this.#content = content
    this.#from = now.getTime()
    this.#until = next?.getTime() ?? Number.POSITIVE_INFINITY
  }
}
