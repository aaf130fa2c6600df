export type GoneAddressesTable = {
  /** SHA-256 of 'room/id' in hexadecimal */
  hash: string
}
