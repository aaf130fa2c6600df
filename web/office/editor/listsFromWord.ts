/**
 * Word copies a list as paragraphs that look like one: « mso-list:l0 level2 lfo1 » in their style,
 * the point or the number as text in front. They become the lists they were.
 */
export function listsFromWord(body: HTMLElement): void {
  const points = [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, div')].filter(levelOf)
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | undefined
  for (const point of points) {
    const level = levelOf(point) ?? 1
    if (!last || point.previousElementSibling !== last) open = []
    open = open.filter((one) => one.level <= level)
    let parent = open.at(-1)
    const name = isNumbered(point) ? 'ol' : 'ul'
    if (parent?.level !== level || parent.list.localName !== name) {
      if (parent?.level === level) open.pop()
      parent = { list: document.createElement(name), level }
      const holder = open.at(-1)?.list.lastElementChild
      if (holder) holder.append(parent.list)
      else point.before(parent.list)
      open.push(parent)
    }
    const item = document.createElement('li')
    dropSign(point)
    item.append(...point.childNodes)
    parent.list.append(item)
    last = open[0]?.list
    point.remove()
  }
}

function levelOf(element: HTMLElement): number | undefined {
  const style = element.getAttribute('style') ?? ''
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)
  return found ? Number(found[1]) : undefined
}

const signOf = (point: HTMLElement) =>
  point.querySelector<HTMLElement>('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')

const isNumbered = (point: HTMLElement) =>
  /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(signOf(point)?.textContent ?? '')

function dropSign(point: HTMLElement): void {
  signOf(point)?.remove()
}
