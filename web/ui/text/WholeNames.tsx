/** Keeps hyphenated names ('Clairval-sur-Orle') on one line, if it is wide enough. */
export function WholeNames({ text }: { text: string }) {
  const pieces: { text: string; whole: boolean }[] = []
  for (const word of text.split(/(\s+)/)) {
    const whole = word.slice(1, -1).includes('-')
    const last = pieces.at(-1)
    // Merges the text between two names into one node.
    if (last && !last.whole && !whole) last.text += word
    else pieces.push({ text: word, whole })
  }
  return pieces.map(({ text, whole }, i) =>
    whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one short text
      <span key={i} className="inline-block max-w-full">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
