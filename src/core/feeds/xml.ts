const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** Characters that XML forbids, even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for an element or a quoted attribute, `]]>` included. */
export function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replace(/[<>&"]/g, (character) => entities[character] ?? character)
}

export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
