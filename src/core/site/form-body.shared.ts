/** Body of a call from a form's fields: 'counts.0' and 'counts.1' become a list `counts`. */
export function formBody<Value>(fields: Record<string, Value>): Record<string, unknown> {
  // Strangers choose the names: a Map has no inherited names, as an object has 'constructor'.
  const groups = Map.groupBy(Object.entries(fields), ([name]) => name.replace(/\.\d+$/, ''))
  return Object.fromEntries(
    [...groups].map(([name, entries]) => [
      name,
      Object.hasOwn(fields, name) ? fields[name] : entries.map(([, value]) => value),
    ]),
  )
}
