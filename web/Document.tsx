import type { CSSProperties, ReactNode } from 'react'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import type { Boot } from './boot.ts'
import { layoutDataCall } from './calls.ts'

/**
 * Leaves a sheet to web/start.ts, which loads it after the first paint. Vite's loader looks for the
 * link. Missing in React's types.
 */
const loadedLater = { disabled: true }

/** The whole document, the same on the server and in the browser, which hydrates it. */
export function Document({
  boot,
  json,
  children,
}: {
  boot: Boot
  json: string
  children: ReactNode
}) {
  const { script, styles, fonts } = boot.assets
  const { colors = {}, icons } = readLook(boot)
  const query = icons ? `?v=${icons}` : ''
  return (
    <html lang="fr" style={Object.keys(colors).length > 0 ? (colors as CSSProperties) : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7F7F2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111315" media="(prefers-color-scheme: dark)" />
        {icons ? (
          <link rel="icon" href={`/icon-192.png?v=${icons}`} sizes="192x192" type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="icon" href={`/favicon-32.png${query}`} sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${query}`} />
        <link rel="alternate" type="application/rss+xml" title="Blog" href="/blog.rss" />
        <link rel="alternate" type="text/calendar" title="Événements" href="/events.ics" />
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {/* Needs `async`: otherwise parsing ends only once the script has loaded. Until then a
           browser following a fragment takes the focus out of the field being typed in. */}
        <script async type="module" src={script} fetchPriority="low" />
        {styles.length > 0 && (
          // The server puts the used rules in; the browser matches it by `href` and keeps it.
          <style href="used" precedence="default">
            {''}
          </style>
        )}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...loadedLater} />
        ))}
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON with every < escaped */}
        <script id="boot" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      </body>
    </html>
  )
}

/** Club's colours and the version of its icons; empty where the settings could not be loaded. */
const readLook = ({ answers }: Boot) =>
  (answers[layoutDataCall.address]?.body ?? {}) as Partial<SettingsLayoutData>
