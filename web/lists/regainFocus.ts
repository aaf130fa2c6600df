/** The focus goes away with the row it was on: the page's content takes it then. */
export function regainFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('contenu')?.focus({ preventScroll: true })
}
