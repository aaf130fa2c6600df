/**
 * What is typed, chosen or ticked before React takes over the server's page. React gives a text
 * area its first text again; where an extension or a translator has changed the page, it draws all
 * of it anew and every field is empty. So each value is stored under a name the new field has too.
 */
const values = new Map<string, string | boolean>()
let focused: string | undefined
const heard = ['input', 'focusin']

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** To be called before React takes over. */
export function storeEarlyInput(): void {
  for (const [key, field] of listFields()) {
    values.set(key, readField(field))
    if (field === document.activeElement) focused = key
  }
  for (const type of heard) addEventListener(type, store, true)
}

/** To be called once it has. */
export function restoreEarlyInput(): void {
  for (const type of heard) removeEventListener(type, store, true)
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

/** Each field under its form's address and its own name, the second of that name with a `+`. */
function listFields(): Map<string, Field> {
  const fields = new Map<string, Field>()
  const selector = 'input:not([type=hidden], [type=file]), select, textarea'
  for (const field of document.querySelectorAll<Field>(selector)) {
    let key = `${field.form?.getAttribute('action')} ${field.name}`
    while (fields.has(key)) key += '+'
    fields.set(key, field)
  }
  return fields
}

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

const readField = (field: Field) => (isTicked(field) ? field.checked : field.value)

/** As a visitor does it, so that the component hears of it. */
function writeField(field: Field, value: string | boolean): void {
  if (isTicked(field)) field.click()
  else {
    field.value = String(value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
