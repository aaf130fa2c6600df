const excerptLength = 200
const wordsAMinute = 200
/** Settled ambiguity 5: only where there is nothing to count. */
const defaultReadTime = 5

/**
 * What cards show of a content.
 * @param text its words in one line
 * @param sentences the same without its headings
 */
export function summarize(content: string, text: string, sentences: string) {
  return { excerpt: cutAtWord(sentences), readTime: readTime(content, text) }
}

/** Minutes; a lone sign or number is no word. */
function readTime(content: string, text: string): number {
  if (content.trim() === '') return defaultReadTime
  const words = text.split(/\s+/).filter((piece) => /\p{L}/u.test(piece))
  return Math.max(1, Math.ceil(words.length / wordsAMinute))
}

function cutAtWord(text: string): string {
  if (text.length <= excerptLength) return text
  const start = text.slice(0, excerptLength)
  const space = start.search(/\s\S*$/)
  // One endless word is cut where it must be, but not within a character.
  const whole =
    space > 0 ? start.slice(0, space) : start.slice(0, -1).replace(/[\ud800-\udbff]$/, '')
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}
