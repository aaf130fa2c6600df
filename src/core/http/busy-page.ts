import { contentPolicy } from '#src/core/http/security.ts'

const css =
  'body{margin:20vh auto;max-width:34rem;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:#14161a;background:#f7f7f2}' +
  'h1{font-size:1.75rem;line-height:1.2}a{color:#bc002d}'

const html = `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Un instant</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>Le site est très demandé</h1>
<p>Merci de réessayer dans quelques secondes.</p>
<p><a href="">Réessayer</a></p>
</main>
</body>
</html>
`

const [plainPolicy, httpsPolicy] = [false, true].map((https) => contentPolicy({ css, https }))

/** Builds a 503 page from a constant, without rendering or a database. */
export function busyPage(headers: Record<string, string>, https: boolean): Response {
  const page = busyText(headers, https)
  return new Response(page.body, { status: 503, headers: page.headers })
}

export const busyText = (headers: Record<string, string>, https: boolean) => ({
  body: html,
  headers: {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': (https ? httpsPolicy : plainPolicy) ?? '',
    'Cache-Control': 'no-store',
  },
})
