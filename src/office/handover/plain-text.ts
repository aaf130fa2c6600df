import type { HandoverSheet } from './handover.contract.ts'

/** The sheet as a mail shows it, on any screen and without any formatting. */
export function toPlainText({ title, intro, missing, parts }: Omit<HandoverSheet, 'text'>): string {
  const blocks = [
    `${title.toUpperCase()}\n${intro}`,
    ...(missing.length > 0 ? [[heading('À compléter'), ...missing.map(dashed)].join('\n')] : []),
    ...parts.map(({ title, facts, steps }) =>
      [
        heading(title),
        ...facts.map(({ label, value }) => dashed(`${label}\u00a0: ${value ?? 'à compléter'}`)),
        ...steps.map(({ text, commands }, at) =>
          [`${at + 1}. ${text}`, ...commands.map((command) => `    ${command}`)].join('\n'),
        ),
      ].join('\n'),
    ),
  ]
  return `${blocks.join('\n\n')}\n`
}

const heading = (text: string) => `== ${text} ==`
/** Further lines of a value stand under its first one. */
const dashed = (text: string) => `- ${text.replaceAll('\n', '\n  ')}`
