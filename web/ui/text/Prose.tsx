import { memo } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Prose.module.css'

/** Minimum characters of a first paragraph for a drop cap, which is three lines tall. */
const worthDropCap = 160

type Props = {
  html: string
  /** Shows no drop cap */
  plain?: boolean
}

/** An article's content as HTML, which the server made from Markdown and sanitised. */
export const Prose = memo(function Prose({ html, plain }: Props) {
  const opens = !plain && /^<p>(?!<img)/.test(html) && html.indexOf('</p>') > worthDropCap
  return (
    <div
      className={classes(
        'text-article font-serif leading-relaxed',
        styles.prose,
        opens && styles.opening,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no raw HTML through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
