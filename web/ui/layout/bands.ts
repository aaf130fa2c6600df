import type { ComponentType } from 'react'
import type { Boot } from '#web/boot.ts'
import { listFeatures } from '#web/core/site-map.ts'
import type { Band } from '#web/page.ts'

/*
 * What stands around a page on some sites, or some days: a chunk of its own, which is there before
 * anything is drawn, on the server and in the browser, where the document is to show it. Each band
 * shows nothing where there is nothing to show, whether it is loaded or not.
 */

type LoadedBand = Band & { Component?: ComponentType<{ path: string; inert: boolean }> }

export const listBands = (): readonly LoadedBand[] =>
  listFeatures().flatMap(({ band }) => band ?? [])

export async function loadBand(band: LoadedBand): Promise<void> {
  Object.assign(band, { Component: (await band.load())[band.name] })
}

/** The bands of a document that came with these answers. */
export const bandsOf = (answers: Boot['answers']) =>
  listBands().filter(({ shown }) => shown(answers))

export const loadBands = async (answers: Boot['answers']): Promise<unknown> =>
  await Promise.all(bandsOf(answers).map(loadBand))
