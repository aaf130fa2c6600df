import { formatNumber } from './nouns.shared.ts'

/** '12 Ko', '3,4 Mo', '214 Mo', '1,2 Go': 1 Mo is 1,000,000 bytes, as hosts and disks count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${formatNumber(Math.ceil(bytes / 1e3))}\u00a0Ko`
  if (bytes < 1e9) return `${formatNumber(round(bytes / 1e6, bytes < 1e7))}\u00a0Mo`
  return `${formatNumber(round(bytes / 1e9, true))}\u00a0Go`
}

const round = (number: number, toTenth: boolean) =>
  toTenth ? Math.round(number * 10) / 10 : Math.round(number)
