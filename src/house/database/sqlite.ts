import { AsyncLocalStorage } from 'node:async_hooks'
import type Sqlite from 'better-sqlite3'
import {
  type ConnectionProvider,
  type DatabaseConnection,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

/**
 * Hands out the one connection there is. Whoever holds it, in a transaction above all, and asks the
 * database for it once more would wait for itself for ever, and so would everybody. That is refused
 * at once.
 */
export class OneAtATime implements ConnectionProvider {
  readonly #provider: ConnectionProvider
  readonly #held = new AsyncLocalStorage<{ now: boolean }>()

  /** @param provider has the others wait until it is their turn */
  constructor(provider: ConnectionProvider) {
    this.#provider = provider
  }

  /** @throws Error to code that holds the connection already */
  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#held.getStore()?.now) {
      throw new Error('The database was asked while a transaction is open: ask the transaction.')
    }
    // What was begun meanwhile and goes on afterwards holds it no longer.
    const held = { now: true }
    try {
      return await this.#provider.provideConnection((connection) =>
        this.#held.run(held, () => use(connection)),
      )
    } finally {
      held.now = false
    }
  }
}

/**
 * On a full or failing disk SQLite takes a transaction back by itself. Asked to do it once more, it
 * would answer 'no transaction is active', and that would be all one learns.
 */
class Driver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

export class Dialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override createDriver(): Driver {
    return new Driver(this.#sqlite)
  }
}
