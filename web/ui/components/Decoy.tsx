const name = 'website'

/** A field people neither see nor reach: what is filled in here was filled in by a robot. */
export function Decoy() {
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        Laissez ce champ vide
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/**
 * What is in that field. It is empty from then on: should a browser have filled it in by itself,
 * the next try passes.
 */
export function takeDecoy(form: HTMLFormElement): string {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return ''
  const { value } = field
  field.value = ''
  return value
}
