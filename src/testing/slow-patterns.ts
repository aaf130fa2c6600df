import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { isDisjointWith, JS, NFA } from 'refa'
import { analyse } from 'scslre'
import { parseSync } from 'vite'

type Found = { line: number; pattern: string; flags: string }

/** Every regular expression a file writes out. */
export function findPatterns(file: string, source: string): Found[] {
  const found: Found[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, start } = node as { type?: string; regex?: Found; start: number }
    if (type === 'Literal' && regex) {
      found.push({ ...regex, line: source.slice(0, start).split('\n').length })
    }
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, source).program)
  return found
}

const parser = new RegExpParser({ ecmaVersion: 2025 })

/**
 * Why the time of an expression grows faster than its text, or undefined. Exponential ones are found
 * by scslre. Polynomial ones have two loops, the first of which may be the search for a place to
 * begin at, where both take what stands between them: then a text may be shared out in many ways,
 * all of which are tried before the rest is found not to follow.
 */
export function explainSlowness(pattern: string, flags: string): string | undefined {
  const literal = parser.parseLiteral(`/${pattern}/${flags}`)
  const { reports } = analyse(literal)
  const [exponential] = reports.filter(({ exponential }) => exponential)
  if (exponential) return `exponential (${exponential.type})`
  const automata = createAutomata(literal)
  const loops: AST.Quantifier[] = []
  visitRegExpAST(literal.pattern, {
    onQuantifierEnter: (node) => {
      if (node.max === Number.POSITIVE_INFINITY) loops.push(node)
    },
  })
  const slow = loops.find((loop) => isSlow(loop, literal.flags, automata))
  return slow && `${slow.raw} takes what it began behind`
}

function isSlow(loop: AST.Quantifier, flags: AST.Flags, automata: Automata): boolean {
  const { repeated, sequence, meet } = automata
  const { before, after } = findNeighbours(loop)
  if (after.every(isEmptyable)) return false
  const taken = repeated(loop)
  const first = before.findIndex(isLoop)
  for (let at = first; at !== -1 && at < before.length; at++) {
    const earlier = before[at]
    if (!earlier || !isLoop(earlier)) continue
    const between = before.slice(at + 1)
    if (between.every(isEmptyable) && meet(repeated(earlier), taken)) return true
    if (between.length > 0 && meet(repeated(earlier), taken, sequence(between))) return true
  }
  const isAnchored = before.some(
    (node) => node.type === 'Assertion' && node.kind === 'start' && !flags.multiline,
  )
  if (isAnchored || flags.sticky || before.some((node) => automata.isGuard(node, loop))) {
    return false
  }
  return before.every(isEmptyable) || meet(taken, sequence(before))
}

const isLoop = (node: AST.Element): node is AST.Quantifier =>
  node.type === 'Quantifier' && node.max === Number.POSITIVE_INFINITY

/** Elements before and after a node, at every level of the expression. */
function findNeighbours(node: AST.Quantifier): { before: AST.Element[]; after: AST.Element[] } {
  const before: AST.Element[] = []
  const after: AST.Element[] = []
  let inner: AST.Node = node
  for (let outer: AST.Node | null = node.parent; outer; outer = outer.parent) {
    if (outer.type === 'Alternative') {
      const at = outer.elements.indexOf(inner as AST.Element)
      before.unshift(...outer.elements.slice(0, at))
      after.push(...outer.elements.slice(at + 1))
    }
    inner = outer
  }
  return { before: before.flatMap(unwrapped), after }
}

/** Replaces a group of one alternative by its elements. */
function unwrapped(node: AST.Element): AST.Element[] {
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return [node]
  const [only, other] = node.alternatives
  return only && !other ? only.elements.flatMap(unwrapped) : [node]
}

/** True if it may match the empty text. */
function isEmptyable(node: AST.Element): boolean {
  if (node.type === 'Quantifier') return node.min === 0 || isEmptyable(node.element)
  if (node.type === 'Group' || node.type === 'CapturingGroup') {
    return node.alternatives.some(({ elements }) => elements.every(isEmptyable))
  }
  return node.type === 'Assertion' && node.kind === 'lookbehind'
}

type Automata = ReturnType<typeof createAutomata>

/** The texts that parts of an expression stand for; what they look at around them is left out. */
function createAutomata(literal: AST.RegExpLiteral) {
  const js = JS.Parser.fromAst(literal)
  const options = { maxCharacter: js.maxCharacter }
  const parse = (node: AST.Element) =>
    js.parseElement(node, { assertions: 'ignore', backreferences: 'disable' }).expression

  function sequence(nodes: readonly AST.Element[]): NFA {
    const elements = nodes.map((node) => ({
      type: 'Alternation' as const,
      alternatives: parse(node).alternatives,
    }))
    return NFA.fromRegex({ type: 'Concatenation', elements }, options)
  }

  function repeated({ element }: AST.Quantifier): NFA {
    const automaton = sequence([element])
    automaton.quantify(1, Number.POSITIVE_INFINITY)
    return automaton
  }

  const meet = (a: NFA, b: NFA, c?: NFA) =>
    c ? !isDisjointWith(NFA.fromIntersection(a, b), c) : !isDisjointWith(a, b)

  /** `(?<!x)` before `x+`: nothing begins within what the loop has taken. */
  function isGuard(node: AST.Element, loop: AST.Quantifier): boolean {
    if (node.type !== 'Assertion' || node.kind !== 'lookbehind' || !node.negate) return false
    const guarded = node.alternatives.map(({ elements: [only] }) => only && listCharacters(only))
    const taken = listCharacters(loop.element)
    return taken !== undefined && guarded.some((chars) => chars?.isSupersetOf(taken))
  }

  function listCharacters(node: AST.Element) {
    const [only] = parse(node).alternatives.flatMap(({ elements }) => elements)
    return only?.type === 'CharacterClass' ? only.characters : undefined
  }

  return { sequence, repeated, meet, isGuard }
}
