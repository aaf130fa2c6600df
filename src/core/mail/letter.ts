import MarkdownIt from 'markdown-it'
import { escapeXml } from '#src/core/feeds/index.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { defaultColors, themeColors } from '#src/core/settings/theme.schema.ts'

/** Text of a mail as HTML, under the club's name in its colour. It loads nothing, as mail should. */
export function formatLetter(
  text: string,
  { club, look }: Pick<Settings, 'club' | 'look'>,
): string {
  const { accent, dark } = { ...look, accent: look.accent || defaultColors.accent }
  const colors = themeColors({ accent, dark: dark || defaultColors.dark })
  const fill = colors['--club-accent-fill']
  const link = `color:${colors['--club-accent-ink']}`
  // A whole address on one line would make a telephone's letter wider than its screen.
  const cell = 'padding:20px 24px;font:16px/1.5 sans-serif;word-break:break-word'
  const footer = [club.name, club.address].filter(Boolean).join('\n')
  return `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"></head><body style="margin:0;background:#f7f7f2">
<table role="presentation" width="100%" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff;color:${colors['--club-dark']}">
<tr><td bgcolor="${fill}" style="${cell};font-size:20px;font-weight:bold;background:${fill};color:${colors['--club-on-accent']}">${escapeXml(club.shortName)}</td></tr>
<tr><td style="${cell}">
${text
  .split(/\n{2,}/)
  .map((paragraph) => `<p style="margin:0 0 16px">${withLinks(paragraph, link)}</p>`)
  .join('\n')}
</td></tr>
<tr><td style="${cell};font-size:14px;border-top:2px solid ${fill}">${withLines(footer)}</td></tr>
</table>
</body></html>
`
}

const withLines = (text: string) => escapeXml(text).replaceAll('\n', '<br>\n')

const { linkify } = new MarkdownIt()
linkify.set({ fuzzyLink: false })
for (const schema of ['ftp:', '//']) linkify.add(schema, null)

/** Makes links of the addresses in a text, and escapes all of it. */
function withLinks(text: string, style: string): string {
  let from = 0
  const pieces = (linkify.match(text) ?? []).map(({ index, lastIndex, url }) => {
    const before = withLines(text.slice(from, index))
    from = lastIndex
    const shown = escapeXml(text.slice(index, lastIndex))
    return `${before}<a href="${escapeXml(url)}" style="${style}">${shown}</a>`
  })
  return pieces.join('') + withLines(text.slice(from))
}
