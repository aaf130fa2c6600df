import type { ComponentType } from 'react'
import type { Boot } from '#web/boot.ts'
import { listFeatures } from '#web/core/site-map.ts'
import type { SiteSlot } from '#web/page.ts'

/*
 * Site slots: what is above or below every page on some sites or days. Each is a separate chunk,
 * loaded before rendering if the document shows it.
 */

type LoadedSiteSlot = SiteSlot & { Component?: ComponentType<{ path: string; inert: boolean }> }

export const listSiteSlots = (): readonly LoadedSiteSlot[] =>
  listFeatures().flatMap(({ siteSlot }) => siteSlot ?? [])

/** Calls of what the site slots say today. */
export const listSiteSlotCalls = () => listSiteSlots().flatMap(({ call }) => call ?? [])

export async function loadSiteSlot(slot: LoadedSiteSlot): Promise<void> {
  Object.assign(slot, { Component: (await slot.load())[slot.name] })
}

/** Site slots shown by a document with these answers. */
export const visibleSiteSlots = (answers: Boot['answers']) =>
  listSiteSlots().filter(({ isVisible }) => isVisible(answers))

export const loadSiteSlots = async (answers: Boot['answers']): Promise<unknown> =>
  await Promise.all(visibleSiteSlots(answers).map(loadSiteSlot))
