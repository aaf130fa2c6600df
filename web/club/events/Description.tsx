import type { TextPart } from '#src/club/events/events.contract.ts'

type Props = { paragraphs: TextPart[][]; className: string | undefined }

/** What an event is; the server has found the addresses in it. */
export function Description({ paragraphs, className }: Props) {
  return (
    <div className={className}>
      {paragraphs.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name, and never moves
        <p key={at}>{parts.map(Part)}</p>
      ))}
    </div>
  )
}

function Part({ text, href }: TextPart, at: number) {
  if (!href) return text
  return (
    <a key={at} href={href} rel="noopener">
      {text}
    </a>
  )
}
