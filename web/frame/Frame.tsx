import type { ReactNode } from 'react'

/** Header, page, footer. `path` is the row's pattern, by which the navigation marks where one is. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <header data-path={path}>EJJ</header>
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <footer>EJJ</footer>
    </>
  )
}
