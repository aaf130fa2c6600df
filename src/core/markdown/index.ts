/** Texts as read: HTML, plain text, excerpt and reading time; the parser itself blocks meanwhile. */
export { type MarkdownText, readMarkdown, toHtml } from './markdown.ts'
/** Reads a text, in a thread if it is long, so call it before a transaction. @throws Busy */
export { markdownText } from './markdown-text.ts'
