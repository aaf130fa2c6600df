/** FNV-1a on 32 bits: spreads ids that differ by one letter, and is the same everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  // The last rounds matter: without them neighbouring ids keep neighbouring remainders.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
