/**
 * What is typed, chosen or ticked before React takes over the server's page. React gives a text
 * area its first text again; where an extension or a translator has changed the page, it draws all
 * of it anew and every field is empty. So each value is stored under a name the new field has too.
 */
const values = new Map<string, string | boolean>()
let focused: string | undefined

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** To be called before React takes over. */
export function storeEarlyInput(): void {
  for (const [key, field] of listFields()) {
    values.set(key, readField(field))
    if (field === document.activeElement) focused = key
  }
  window.addEventListener('input', store, { capture: true })
  window.addEventListener('focusin', store, { capture: true })
}

/** To be called once it has. */
export function restoreEarlyInput(): void {
  window.removeEventListener('input', store, { capture: true })
  window.removeEventListener('focusin', store, { capture: true })
  for (const [key, field] of listFields()) {
    const value = values.get(key)
    if (value !== undefined && value !== readField(field)) writeField(field, value)
    if (key === focused && document.activeElement === document.body) {
      field.focus({ preventScroll: true })
    }
  }
  values.clear()
}

function store({ target }: Event): void {
  for (const [key, field] of listFields()) {
    if (field !== target) continue
    values.set(key, readField(field))
    focused = key
  }
}

/** Each field under its form's address, its own name and its number among those of that name. */
function listFields(): Map<string, Field> {
  const fields = new Map<string, Field>()
  const selector = 'input:not([type=hidden], [type=file]), select, textarea'
  for (const field of document.querySelectorAll<Field>(selector)) {
    const name = `${field.form?.getAttribute('action')} ${field.name}`
    let number = 1
    while (fields.has(`${name} ${number}`)) number += 1
    fields.set(`${name} ${number}`, field)
  }
  return fields
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const readField = (field: Field) => (isTicked(field) ? field.checked : field.value)

/** As a visitor does it, so that the component hears of it. */
function writeField(field: Field, value: string | boolean): void {
  if (isTicked(field)) {
    field.click()
    return
  }
  // The prototype's own setter: React takes what its element is told for known already.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
