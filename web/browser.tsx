// Comes first, so that a component's own styles win ties.
import './ui/styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setClubZone } from '#src/core/time/club-zone.shared.ts'
import { matchPage } from '#web/core/match.ts'
import { forgetBackgroundLocation } from '#web/ui/layout/background-location.ts'
import { storeEarlyInput } from '#web/ui/layout/early-input.ts'
import { loadSiteSlots } from '#web/ui/layout/site-slots.ts'
import { App } from './App.tsx'
import type { Boot } from './boot.ts'
import { loadForHydration, loadStaticIslands } from './core/page-loading.ts'
import { Document } from './Document.tsx'
import './pages.ts'

// Keeps zod from trying `eval`, which the content policy blocks and Firefox then reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void hydrate()

async function hydrate(): Promise<void> {
  forgetBackgroundLocation()
  const json = readText('boot') ?? ''
  const boot: Boot = { ...JSON.parse(json), structured: readText('structured') }
  setClubZone(boot.timeZone)
  const [path = '/', search = ''] = boot.url.split('?', 2)
  const found = matchPage(path, search)
  await Promise.all([found && loadForHydration(found.row), loadSiteSlots(boot.answers)])
  // Without its code a static part stays as it is, and the page works.
  await loadStaticIslands(
    ({ name, changes }) =>
      changes() || document.querySelector(`main [data-static=${name}] img`) !== null,
  ).catch(() => {})
  // Starts a new task, since this one has evaluated the loaded modules.
  await new Promise((resolve) => setTimeout(resolve))
  storeEarlyInput()
  // Hydrates in slices, so that slow phones respond to touch in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document boot={boot} json={json}>
        <App boot={boot} />
      </Document>,
    )
  })
}

function readText(id: string): string | undefined {
  return document.getElementById(id)?.textContent ?? undefined
}
