import { useEffect } from 'react'
import { readList, writeList } from '#web/core/device-storage.ts'
import { Store, useStore } from '#web/core/store.ts'

/** Link of a registration, stored on this device only and shown on its event's page. */
export type SavedRegistration = { event: string; name: string; link: string }

const name = 'inscriptions'
const maxSaved = 12
const store = new Store<readonly SavedRegistration[]>([])

/** Registrations for an event; empty until hydration. */
export function useSavedRegistrations(event: string): readonly SavedRegistration[] {
  useEffect(() => store.set(read()), [])
  return useStore(store, (saved) => saved).filter((one) => one.event === event)
}

export function saveRegistration(one: SavedRegistration): void {
  write([...read().filter(({ link }) => link !== one.link), one].slice(-maxSaved))
}

export function forgetRegistration(token: string): void {
  const saved = read()
  if (saved.some(({ link }) => link === token)) write(saved.filter(({ link }) => link !== token))
}

const read = () => readList('localStorage', name).filter(isSaved)

function write(saved: SavedRegistration[]): void {
  store.set(saved)
  writeList('localStorage', name, saved)
}

function isSaved(it: unknown): it is SavedRegistration {
  if (typeof it !== 'object' || it === null) return false
  const { event, name, link } = it as Partial<SavedRegistration>
  return (
    typeof event === 'string' && typeof name === 'string' && /^\/je-viens\/[\w-]+$/.test(`${link}`)
  )
}
