import { hrefs } from '#web/hrefs.ts'
/** Where a login leads: on a phone to the overview, else to the default section (spec section 4). */
export function landingAddress(): string {
  const wide = window.matchMedia('(min-width: 1024px)').matches
  return wide ? hrefs.dashboard : `${hrefs.dashboard}/apercu`
}

/** Where a login by form leads: the dashboard then finds the session in the cookie alone. */
export const afterLogin = `${hrefs.dashboard}?connexion=1`

export const isAfterLogin = (): boolean =>
  new URLSearchParams(window.location.search).get('connexion') === '1'
