import { hrefs } from '#web/hrefs.ts'
/**
 * Chooses the page after a login: on a phone the overview, else the default section (spec section
 * 4).
 */
export function landingAddress(): string {
  const wide = window.matchMedia('(min-width: 1024px)').matches
  return wide ? hrefs.dashboard : `${hrefs.dashboard}/apercu`
}

/** Redirect target of a native form login: the session is then only in the cookie. */
export const afterLogin = `${hrefs.dashboard}?connexion=1`

export const isAfterLogin = (): boolean =>
  new URLSearchParams(window.location.search).get('connexion') === '1'
