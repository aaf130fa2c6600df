/** What is read on a page of the server's: a bar between elements, no-break spaces as spaces. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/(<[^>]+>\s*)+/g, '|')
    .replace(/\s+/g, ' ')
