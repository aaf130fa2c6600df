export { readMarkdown as default } from './blogs.markdown.ts'
