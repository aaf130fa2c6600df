/**
 * As it takes over the server's page, React gives a text area the text it first had (a form that
 * was refused has one), whatever was typed since. It leaves other fields alone. So what is typed
 * meanwhile is kept here and given back.
 */
const texts = new Map<HTMLTextAreaElement, string>()

/** To be called before React takes over. */
export function keepTypedTexts(): void {
  for (const area of document.querySelectorAll('textarea')) texts.set(area, area.value)
  window.addEventListener('input', keep, { capture: true })
}

/** To be called once it has. */
export function giveBackTypedTexts(): void {
  window.removeEventListener('input', keep, { capture: true })
  for (const [area, text] of texts) if (area.value !== text) area.value = text
  texts.clear()
}

function keep({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
}
