import { memo } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Prose.module.css'

/** A first paragraph of fewer characters has no room for a letter three lines tall. */
const worthDropCap = 160

type Props = {
  html: string
  /** Its first letter is one among the others */
  plain?: boolean
}

/** An article's content; the server has made it from Markdown, and made it safe. */
export const Prose = memo(function Prose({ html, plain }: Props) {
  const opens = !plain && /^<p>(?!<img)/.test(html) && html.indexOf('</p>') > worthDropCap
  return (
    <div
      className={classes('text-article serif leading-loose', styles.prose, opens && styles.opening)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no raw HTML through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
