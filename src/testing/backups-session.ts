import { expect, vi } from 'vitest'
import type { BackupsNow, BackupsOverview } from '#src/core/backups/backups.schema.ts'
import type { Started } from './server-process.ts'

/** An admin of a running site who makes backups, and waits for what is under way. */
export async function backupsSession(site: Started) {
  const { call } = await site.asAdmin()
  const read = async <T>(path: string) => {
    // A site that restarts can't be reached for a moment.
    const waitOptions = { timeout: 60_000, interval: 100 }
    return (await (await vi.waitFor(() => call(`GET ${path}`), waitOptions)).json()) as T
  }
  const list = () => read<BackupsOverview>('/api/backups')
  const rest = async () => {
    await vi.waitFor(
      async () => {
        const { status, restore, offsite } = await read<BackupsNow>('/api/backups/progress')
        const { running, fetching } = offsite ?? {}
        expect(status.running ?? restore.running ?? running ?? fetching).toBeUndefined()
      },
      { timeout: 240_000, interval: 100 },
    )
    return await list()
  }
  const make = async () => {
    expect((await call('POST /api/backups', {})).status).toBe(202)
    return await rest()
  }
  const addEvent = async (title: string) => {
    const event = { title, description: 'x', date: '2030-01-01' }
    expect((await call('POST /api/events', event)).status).toBe(201)
  }
  const titles = async () =>
    (await read<{ title: string }[]>('/api/events')).map(({ title }) => title).sort()
  return { call, read, list, rest, make, addEvent, titles }
}
