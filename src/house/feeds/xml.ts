const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** What XML 1.0 has no place for, not even escaped: control characters, halves of a pair. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text as it may stand in an element or a quoted attribute, `]]>` included. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[<>&"]/g, (sign) => entities[sign] ?? sign)
}

/** `<name>text</name>`, escaped. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
