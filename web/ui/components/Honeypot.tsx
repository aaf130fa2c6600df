const name = 'website'

/** Honeypot field, hidden from people: a value in it comes from a robot. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden>
      <label>
        Laissez ce champ vide
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Reads the honeypot and empties it, so that a retry succeeds if the browser filled it in. */
export function takeHoneypot(form: HTMLFormElement): string {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return ''
  const { value } = field
  field.value = ''
  return value
}
