export type GoneAddressesTable = {
  /** SHA-256 of 'room/id' in hexadecimal */
  hash: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    gone_addresses: GoneAddressesTable
  }
}
