export { readMarkdown as default } from './markdown.ts'
