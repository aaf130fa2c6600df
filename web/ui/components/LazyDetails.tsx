import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onServer } from '#web/page.ts'

type Props = { summary: ReactNode; children: () => ReactNode }

/**
 * Native fold whose content the server writes, so that it opens without scripts. React draws it
 * only once it is open: until then the server's HTML stays, or nothing.
 */
export function LazyDetails({ summary, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [drawn, setDrawn] = useState(onServer)
  // Opened before the scripts came.
  useEffect(() => setDrawn(details.current?.open === true), [])
  return (
    <details ref={details} onToggle={() => setDrawn(true)}>
      {summary}
      {drawn ? (
        <div key="drawn">{children()}</div>
      ) : (
        <div
          key="served"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML stays
          dangerouslySetInnerHTML={asServed}
        />
      )}
    </details>
  )
}

const asServed = { __html: '' }
