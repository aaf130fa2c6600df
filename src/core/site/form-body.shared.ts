/** Body of a call from a form's fields: 'counts.0' and 'counts.1' become a list `counts`. */
export function formBody<Value>(fields: Record<string, Value>): Record<string, Value | Value[]> {
  const body: Record<string, Value | Value[]> = {}
  for (const [name, value] of Object.entries(fields)) {
    const [, list] = /^(\w+)\.\d+$/.exec(name) ?? []
    if (list === undefined) body[name] = value
    else body[list] = [...((body[list] as Value[] | undefined) ?? []), value]
  }
  return body
}
