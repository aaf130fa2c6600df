/** Ends what base.css puts off: the page is interactive, and all of it is laid out at once. */
export function markReady(): void {
  document.documentElement.dataset.ready = ''
}

/**
 * Lays out what is off screen, which base.css puts off until the page is interactive. Each part in
 * its own task, so that slow phones respond to touch in between.
 */
export async function layOutRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('section, article, footer')) {
    part.style.contentVisibility = 'visible'
    // Reading the height lays it out now: the next frame would do all of them together.
    void part.offsetHeight
    await new Promise((resolve) => setTimeout(resolve))
  }
}
