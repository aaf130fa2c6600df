/**
 * FNV-1a hash of 32 bits. Spreads ids that differ by one letter, and is the same on every platform.
 */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  // Final mixing: without it, similar ids have similar remainders.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
