type Texts = { title: string; event: string }

/** What stands for a photo that has no alternative text of its own. */
export const proposedAlt = ({ title, event }: Texts): string =>
  [title, event].filter(Boolean).join(', ') || 'Photo du club'

/**
 * What is kept of an alternative text: nothing as long as it is what was proposed, before or
 * after this change, so that it goes on following title and event.
 */
export function ownAlt(alt: string, ...texts: Texts[]): string {
  return texts.some((of) => proposedAlt(of) === alt) ? '' : alt
}
