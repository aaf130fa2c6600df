import { addressOfFrame, unwrapLink } from './pastedLinks.ts'
import { blocks, simplifyTables, wrapped } from './pastedTables.ts'

type CleanPaste = { html: string; lost: number; foreign: string[] }

const noise =
  'style, script, meta, link, title, xml, template, noscript, iframe, object, svg, button, input, select, textarea, datalist, [role="button"]:not(a)'

/** Remarks and deleted words of Word and LibreOffice, and the marks of remarks and notes. */
const remarks = [
  '[style*="mso-element:comment"], .MsoCommentReference, .msocomtxt, .msocomanchor, .msocomoff',
  '.msoDel, del[cite][datetime], [class*="TrackChangeTextDeletion"]',
  '[style*="mso-element:footnote-list"] > hr, [style*="mso-element:endnote-list"] > hr',
  '.MsoFootnoteReference, .MsoEndnoteReference, .FootnoteReference, .EndnoteReference',
  'a.sdfootnoteanc, a.sdfootnotesym, a.sdendnoteanc, a.sdendnotesym, sup.reference',
].join(', ')

/**
 * Cleans HTML copied from Word or a web page: text, headings, emphasis, lists, links and pictures
 * stay; styling, remarks and hidden text go. Embedded pictures are passed to `toUpload`; `lost` counts
 * local files that can't be read, `foreign` names the hosts of pictures that stay elsewhere.
 */
export function cleanPaste(html: string, toUpload: (file: File) => string): CleanPaste {
  // HTML copied from this editor is already clean, and ProseMirror's slice data must stay intact.
  if (/data-pm-slice/.test(html)) return { html, lost: 0, foreign: [] }
  const { body } = new DOMParser().parseFromString(withoutCode(html), 'text/html')
  dropHidden(body)
  listsFromWord(body)
  for (const frame of body.querySelectorAll('iframe')) {
    const address = addressOfFrame(frame.src)
    const link = Object.assign(document.createElement('a'), { href: address, textContent: address })
    if (address) frame.replaceWith(wrapped('p', [link]))
  }
  for (const element of body.querySelectorAll(noise)) element.remove()
  // Namespaced elements such as <o:p> or <w:sdt> are replaced by their content.
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  }
  const pictures = takePictures(body, toUpload)
  readLinks(body)
  readStress(body)
  lowerTitles(body)
  simplifyTables(body)
  dropEmpty(body)
  dropDress(body)
  return { html: body.innerHTML, ...pictures }
}

/** Removes what the author's program does not show, or shows beside the text. */
function dropHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${remarks}, [hidden]`)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    if (isHidden(element)) element.remove()
  }
}

function isHidden(element: HTMLElement): boolean {
  const { display, visibility, fontSize, opacity, color, backgroundColor, maxHeight } =
    element.style
  if (display === 'none' || opacity === '0' || maxHeight === '0px') return true
  // Letters hide their buttons from Outlook alone.
  const isOfWord = /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')
  if (isOfWord && !element.closest('a') && !element.querySelector('a')) return true
  const isShownInside = (name: 'visibility' | 'fontSize' | 'color') =>
    [...element.querySelectorAll<HTMLElement>('[style]')].some(({ style }) => style[name])
  return (
    (/^(hidden|collapse)$/.test(visibility) && !isShownInside('visibility')) ||
    (Number.parseFloat(fontSize) === 0 && !isShownInside('fontSize')) ||
    (color !== '' && color === backgroundColor && !isShownInside('color'))
  )
}

/**
 * Unwraps links, and those to a place in the page they come from; the mark of a note goes.
 */
function readLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    const text = link.textContent ?? ''
    if (address.startsWith('#')) {
      const isMark = /^\s*(\[\w{1,3}\]|\d{1,3}|[*†‡↑↩])\s*$/.test(text)
      link.replaceWith(...(isMark ? [] : link.childNodes))
    } else {
      const target = unwrapLink(address)
      if (target === address) continue
      link.setAttribute('href', target)
      if (text.trim() === address) link.textContent = target
    }
  }
}

/** Removes event handlers: they would not run, but the CSP would report them on the console. */
const withoutCode = (html: string) =>
  withoutStyles(html).replace(/<[^<>]*>/g, (tag) =>
    tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  )

/** Removes style elements. An unclosed one extends to the end, as in a browser. */
function withoutStyles(html: string): string {
  const [before = '', ...styles] = html.split(/<style\b/i)
  const after = styles.map((style) => /<\/style\s*>([\s\S]*)/i.exec(style)?.[1] ?? '')
  return before + after.join('')
}

/**
 * Uploads embedded pictures, keeps web addresses, and drops pictures that exist only on the
 * author's computer.
 */
function takePictures(body: HTMLElement, toUpload: (file: File) => string) {
  let lost = 0
  const foreign = new Set<string>()
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const isPixel = image.width === 1 || image.height === 1
    const isBox = image.closest('[role="checkbox"]') || image.hasAttribute('aria-roledescription')
    const file = toFile(src)
    if (isEmoji(image.alt)) image.replaceWith(image.alt)
    else if (isPixel || isBox) image.remove()
    else if (file) {
      image.removeAttribute('src')
      image.dataset.upload = toUpload(file)
    } else if (/^https?:/i.test(src) && URL.canParse(src)) {
      const { host, origin, pathname } = new URL(src)
      if (origin === location.origin) image.setAttribute('src', pathname)
      else foreign.add(host)
    } else if (!src.startsWith('/uploads/')) {
      image.remove()
      lost += 1
    }
  }
  return { lost, foreign: [...foreign] }
}

/** Whether a picture stands for an emoji, as on Facebook or in Gmail. */
const isEmoji = (alt: string) =>
  /^(?:\p{Extended_Pictographic}|\p{RI}|[\d#*]\ufe0f?\u20e3)/u.test(alt) && !/\p{L}/u.test(alt)

/** Decodes a data URL. Undefined for SVG, which pages use as a placeholder and the site refuses. */
function toFile(address: string): File | undefined {
  const found = /^data:(image\/(\w+));base64,([a-z\d+/=\s]+)$/i.exec(address)
  if (!found) return undefined
  const [, type = '', kind = '', data = ''] = found
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) =>
    character.charCodeAt(0),
  )
  return new File([bytes], `image.${kind}`, { type })
}

/**
 * Converts emphasis that Google Docs expresses by styles. It also wraps everything in a <b> that is
 * not bold.
 */
function readStress(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style*="line-through"]')) {
    if (!element.closest('s, strike, del')) wrapContent(element, 's')
  }
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em, span')) {
    const { fontWeight, fontStyle } = element.style
    const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600
    if (/^(b|strong)$/.test(element.localName) && /^(normal|400)$/.test(fontWeight)) {
      element.replaceWith(...element.childNodes)
    } else if (element.localName === 'span' && !element.closest('h1, h2, h3, h4, h5, h6')) {
      if (isBold) wrapContent(element, 'strong')
      if (fontStyle === 'italic') wrapContent(element, 'em')
    }
  }
}

function wrapContent(element: HTMLElement, name: string): void {
  element.append(wrapped(name, [...element.childNodes]))
}

/** Lowers headings: h1 is the page's own title, so the highest level becomes h2. */
function lowerTitles(body: HTMLElement): void {
  const titles = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const topLevel = Math.min(...titles.map(({ localName }) => Number(localName[1])))
  for (const title of titles) {
    const lower = document.createElement(Number(title.localName[1]) === topLevel ? 'h2' : 'h3')
    lower.append(...title.childNodes)
    for (const bold of lower.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
    title.replaceWith(lower)
  }
}

function dropEmpty(body: HTMLElement): void {
  for (const block of [...body.querySelectorAll(`${blocks}, ul, ol`)].reverse()) {
    if (block.matches('td, th')) continue
    const isEmpty = block.textContent?.trim() === '' && !block.querySelector('img')
    if (isEmpty) block.remove()
  }
  for (const edge of body.querySelectorAll('br[class*="interchange"]')) edge.remove()
}

const allowedAttributes = new Set(['href', 'src', 'alt', 'start', 'data-upload'])

function dropDress(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (!allowedAttributes.has(name)) element.removeAttribute(name)
    }
  }
}

/**
 * Rebuilds lists from Word, which copies them as paragraphs styled « mso-list:l0 level2 lfo1 » with
 * the bullet or number as text. PowerPoint writes the bullet alone, Word online a list a point.
 */
function listsFromWord(body: HTMLElement): void {
  pointsFromWordOnline(body)
  const points = [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, div')].filter(findLevel)
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | undefined
  for (const point of points) {
    const level = findLevel(point) ?? 1
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

/** Makes paragraphs with a level of the lists that Word online copies, one for each point. */
function pointsFromWordOnline(body: HTMLElement): void {
  for (const box of body.querySelectorAll('.ListContainerWrapper')) {
    const points = [...box.querySelectorAll<HTMLElement>('li')].map((item) => {
      const point = wrapped('div', [...item.childNodes])
      point.dataset.level = item.dataset.ariaLevel ?? '1'
      point.dataset.list = item.parentElement?.localName ?? 'ul'
      return point
    })
    box.replaceWith(...points)
  }
}

const bullet = /^\s*[•◦▪‣●○■·]\s*/

function findLevel(element: HTMLElement): number | undefined {
  const style = element.getAttribute('style') ?? ''
  const found = element.dataset.level ?? /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1]
  if (found) return Number(found)
  // PowerPoint moves a point to the right by 216 units a level.
  const margin = /mso-margin-left-alt:\s*(\d+)/i.exec(style)?.[1]
  const others = margin === undefined ? `${blocks}, br` : blocks
  if (!bullet.test(element.textContent ?? '') || element.querySelector(others)) return undefined
  return Math.max(1, Math.round(Number(margin ?? 0) / 216))
}

const findSign = (point: HTMLElement) =>
  point.querySelector<HTMLElement>('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')

function dropSign(point: HTMLElement): void {
  const character = findSign(point)
  character?.remove()
  if (character) return
  const walker = document.createTreeWalker(point, NodeFilter.SHOW_TEXT)
  const first = walker.nextNode()
  if (first) first.textContent = (first.textContent ?? '').replace(bullet, '')
}

const isNumbered = (point: HTMLElement) =>
  point.dataset.list === 'ol' ||
  /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(findSign(point)?.textContent ?? '')
