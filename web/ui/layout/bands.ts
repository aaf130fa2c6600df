import type { ComponentType } from 'react'
import type { Boot } from '#web/boot.ts'
import { listFeatures } from '#web/core/site-map.ts'
import type { Band } from '#web/page.ts'

/*
 * Bands around a page, shown on some sites or days. Each is a separate chunk, loaded before
 * rendering if the document shows it. A band without content renders nothing.
 */

type LoadedBand = Band & { Component?: ComponentType<{ path: string; inert: boolean }> }

export const listBands = (): readonly LoadedBand[] =>
  listFeatures().flatMap(({ band }) => band ?? [])

/** Calls of what the bands say today. */
export const listBandCalls = () => listBands().flatMap(({ call }) => call ?? [])

export async function loadBand(band: LoadedBand): Promise<void> {
  Object.assign(band, { Component: (await band.load())[band.name] })
}

/** Bands shown by a document with these answers. */
export const visibleBands = (answers: Boot['answers']) =>
  listBands().filter(({ shown }) => shown(answers))

export const loadBands = async (answers: Boot['answers']): Promise<unknown> =>
  await Promise.all(visibleBands(answers).map(loadBand))
