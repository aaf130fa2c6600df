import { memo } from 'react'
import styles from './Prose.module.css'

/** An article's content; the server has made it from Markdown, and made it safe. */
export const Prose = memo(function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no raw HTML through
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
})
