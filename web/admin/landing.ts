/** Where a login leads: on a phone to the overview, else to the default section (spec section 4). */
export function landingAddress(): string {
  const wide = window.matchMedia('(min-width: 1024px)').matches
  return wide ? '/admin/dashboard' : '/admin/dashboard/apercu'
}
