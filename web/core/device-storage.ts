/** Where storage is forbidden, already its name throws. */
type StorageName = 'localStorage' | 'sessionStorage'

export function readList(storage: StorageName, key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(window[storage].getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function writeList(storage: StorageName, key: string, items: readonly unknown[]): void {
  try {
    if (items.length > 0) window[storage].setItem(key, JSON.stringify(items))
    else window[storage].removeItem(key)
  } catch {
    // A full or forbidden storage: it lasts as long as this window.
  }
}
