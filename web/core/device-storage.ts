/*
 * The one way to what a browser stores for the site. Where it blocks cookies and site data, already
 * the name `localStorage` throws; a full storage throws as it is written.
 */

type StorageName = 'localStorage' | 'sessionStorage'

/** Undefined where the browser blocks it. */
export function findStorage(name: StorageName): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}

export const readText = (storage: StorageName, key: string): string | null | undefined =>
  findStorage(storage)?.getItem(key)

/** Answers false where it can't be stored: it lasts as long as this window. */
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
