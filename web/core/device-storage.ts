/*
 * Access to browser storage, for all code. Reading `localStorage` throws when site data is blocked;
 * writing throws when the storage is full.
 */

type StorageName = 'localStorage' | 'sessionStorage'

/** Finds a storage; undefined where the browser blocks it. */
export function findStorage(name: StorageName): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}

export const readText = (storage: StorageName, key: string): string | null | undefined =>
  findStorage(storage)?.getItem(key)

/** Stores a text. Returns false if that fails: it then lasts only as long as this window. */
export function writeText(storage: StorageName, key: string, text: string): boolean {
  try {
    const found = findStorage(storage)
    found?.setItem(key, text)
    return Boolean(found)
  } catch {
    return false
  }
}

export const removeText = (storage: StorageName, key: string): void =>
  findStorage(storage)?.removeItem(key)

export function readList(storage: StorageName, key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(readText(storage, key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

export function writeList(storage: StorageName, key: string, items: readonly unknown[]): void {
  if (items.length > 0) writeText(storage, key, JSON.stringify(items))
  else removeText(storage, key)
}
