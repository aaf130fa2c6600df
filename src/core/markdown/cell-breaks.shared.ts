type Token = { type: string; content: string; children: Token[] | null }
type State = { tokens: Token[]; Token: new (type: string, tag: string, nesting: 0) => Token }

/** Interface of markdown-it, which each side loads for itself. */
type Parser = {
  core: { ruler: { after(before: string, name: string, rule: (state: State) => void): void } }
}

/** Reads `<br>` in a table's cell as a line break: a Markdown row has no other way to write one. */
export function cellBreaks(markdown: Parser): void {
  markdown.core.ruler.after('inline', 'cell_breaks', ({ tokens, Token }) => {
    const toText = (content: string) => Object.assign(new Token('text', '', 0), { content })
    for (const [index, { children }] of tokens.entries()) {
      if (!children || !/^t[hd]_open$/.test(tokens[index - 1]?.type ?? '')) continue
      const broken = children.flatMap((child) => {
        if (child.type !== 'text') return [child]
        const [first = '', ...lines] = child.content.split(/<br ?\/?>/i)
        const rest = lines.flatMap((line) => [new Token('hardbreak', 'br', 0), toText(line)])
        return [toText(first), ...rest]
      })
      children.splice(0, children.length, ...broken)
    }
  })
}
