import { useBoot } from '#web/boot.ts'

/**
 * What search engines read of the page the document came for (JSON-LD). The server alone writes
 * it: hydration takes over the text that is there, and a followed link takes it away.
 */
export function StructuredData() {
  const { structured } = useBoot()
  if (!structured) return null
  return (
    <script
      id="structured"
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: structured }}
    />
  )
}
