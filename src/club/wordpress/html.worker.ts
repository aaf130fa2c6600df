export { toMarkdown as default } from './to-markdown.ts'
