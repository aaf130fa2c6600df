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
