/** A text whose names with hyphens ('Clairval-sur-Orle') stand on one line, where one is wide enough. */
export function WholeNames({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one short text
      <span key={i} className="whole">
        {part}
      </span>
    ),
  )
}
