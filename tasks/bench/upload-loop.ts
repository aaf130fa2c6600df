import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { yieldToOthers } from '#src/core/process/index.ts'

// Uploads photos to a site's gallery, each in a request of its own, and prints photos per second:
// upload-loop.ts <url> <token> <path>...

/** Parallel requests, as many as the gallery's page sends. */
const atOnce = 2

// In life the sender is another machine: what sending costs is not to delay the pages.
yieldToOthers()
const [url, token, ...sources] = process.argv.slice(2)
const left = [...sources]

async function send(): Promise<void> {
  for (let path = left.shift(); path; path = left.shift()) {
    const form = new FormData()
    form.append('images', new File([readFileSync(path)], basename(path)))
    form.append('event', 'Essai')
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/gallery/upload`, { method: 'POST', headers, body: form })
    if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

const begun = performance.now()
await Promise.all(Array.from({ length: atOnce }, send))
console.log((sources.length * 1000) / (performance.now() - begun))
