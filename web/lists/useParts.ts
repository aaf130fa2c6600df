import { useState } from 'react'

/** Rows shown at first, and how many more each time. */
const part = 30

/**
 * A long list a part at a time: hundreds of rows open as fast as a few.
 * @param choice what the list was made by; another one begins again with the first part
 */
export function useParts<T>(rows: readonly T[], choice: string) {
  const [{ most, of }, setMost] = useState({ most: part, of: choice })
  const shownAtMost = of === choice ? most : part
  return {
    shown: rows.slice(0, shownAtMost),
    left: Math.max(0, rows.length - shownAtMost),
    showMore: () => setMost({ most: shownAtMost + part, of: choice }),
  }
}
