import { StyleInjector } from '@dnd-kit/dom'

/*
 * dnd-kit writes its rules into a style element, which the site's content policy refuses. It
 * offers a nonce against that, which pages that stay in the response cache cannot have, and the
 * plugin that does it cannot be left out. So its one method is replaced: a sheet made by script is
 * no inline style. In a browser too old for it rows are still dragged, only with less of a picture
 * of it.
 */
StyleInjector.prototype.register = (rules: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets?.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets?.filter((other) => other !== sheet)
  }
}
