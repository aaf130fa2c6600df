/** A text whose names with hyphens ('Clairval-sur-Orle') stand on one line, where one is wide enough. */
export function WholeNames({ text }: { text: string }) {
  const parts: { text: string; whole: boolean }[] = []
  for (const word of text.split(/(\s+)/)) {
    const whole = word.slice(1, -1).includes('-')
    const last = parts.at(-1)
    // One text node for what stands between two names.
    if (last && !last.whole && !whole) last.text += word
    else parts.push({ text: word, whole })
  }
  return parts.map(({ text, whole }, i) =>
    whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one short text
      <span key={i} className="whole">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
