/**
 * Input made before hydration. React resets a text area, and recreates all fields where an
 * extension or a translator has changed the page. Values are stored under a key that the new field
 * has too.
 */
const values = new Map<string, string | boolean>()
let focused: string | undefined
const heard = ['input', 'focusin']

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Stores the fields and listens. Call before hydration. */
export function storeEarlyInput(): void {
  for (const [key, field] of listFields()) {
    values.set(key, readField(field))
    if (field === document.activeElement) focused = key
  }
  for (const type of heard) addEventListener(type, store, true)
}

/** Restores the fields. Call after hydration. */
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

/** Fields by their form's address and their name; repeated names get a `+`. */
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

/** Simulates a user's input, so that the component is notified. */
function writeField(field: Field, value: string | boolean): void {
  if (isTicked(field)) field.click()
  else {
    field.value = String(value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
