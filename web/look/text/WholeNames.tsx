/** A text whose names with hyphens ('Clairval-sur-Orle') stand on one line, where one is wide enough. */
export function WholeNames({ text }: { text: string }) {
  return text.split(/(\s+)/).map((part, i) =>
    isHyphenated(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one short text
      <span key={i} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const isHyphenated = (word: string) => word.slice(1, -1).includes('-')
