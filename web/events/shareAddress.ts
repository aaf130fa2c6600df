/** The four texts of spec section 8 'Event share'. */
export type Outcome = { kind: 'done' | 'cancelled' | 'failed'; text: string }

/** Opens the device's own share sheet; where there is none, copies the page's address. */
export async function shareAddress(title: string): Promise<Outcome> {
  const url = window.location.origin + window.location.pathname
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title, url })
    return { kind: 'done', text: 'Événement partagé !' }
  } catch {
    return { kind: 'cancelled', text: 'Partage annulé.' }
  }
}

async function copy(url: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(url)
    return { kind: 'done', text: 'Lien copié !' }
  } catch {
    // Refused by the visitor, or not there at all on an address without https.
    return { kind: 'failed', text: 'Échec de la copie.' }
  }
}
