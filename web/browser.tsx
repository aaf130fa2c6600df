// First, so that a component's own styles win ties.
import './look/styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchPage } from '#web/house/match.ts'
import { loadBands } from '#web/look/frame/bands.ts'
import { forgetBehind } from '#web/look/frame/behind.ts'
import { keepTypedTexts } from '#web/look/frame/typedTexts.ts'
import { App } from './App.tsx'
import type { Boot } from './boot.ts'
import { Document } from './Document.tsx'
import { loadPage } from './pages.ts'

void hydrate()

async function hydrate(): Promise<void> {
  forgetBehind()
  const json = textOf('boot') ?? ''
  const boot: Boot = { ...JSON.parse(json), structured: textOf('structured') }
  const found = matchPage(window.location.pathname, window.location.search)
  await Promise.all([found && loadPage(found.row), loadBands(boot.answers)])
  // The server rendered the address in its one spelling: hydration starts from the same.
  const [path = '/', search = ''] = (found?.url ?? '/404').split('?', 2)
  keepTypedTexts()
  // In slices, so that a slow phone answers a finger in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document boot={boot} json={json}>
        <App boot={boot} path={path} search={search} />
      </Document>,
    )
  })
}

function textOf(id: string): string | undefined {
  return document.getElementById(id)?.textContent ?? undefined
}
