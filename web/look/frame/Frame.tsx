import { type ReactNode, useState } from 'react'
import { paths } from '#web/hrefs.ts'
import { RedWhiteBelt } from '#web/look/art/Belt.tsx'
import type { Band } from '#web/page.ts'
import { bands } from './bands.ts'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'
import { ThumbBar } from './ThumbBar.tsx'

/**
 * Header, page, footer. `path` is the row's pattern, by which the navigation marks where one is.
 * The dashboard ends where its work ends: the footer is for visitors.
 */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const bandsAt = (place: Band['at']) =>
    bands.map(
      ({ at, name, Component }) =>
        at === place && Component && <Component key={name} path={path} inert={menuOpen} />,
    )
  return (
    <>
      <a className="skip-link" href="#contenu" inert={menuOpen}>
        Aller au contenu
      </a>
      {bandsAt('top')}
      <Header path={path} menuOpen={menuOpen} setMenuOpen={setMenuOpen} />
      <main id="contenu" className={styles.page} tabIndex={-1} inert={menuOpen}>
        {children}
      </main>
      {path !== paths.dashboard && (
        <>
          {bandsAt('foot')}
          <RedWhiteBelt />
          <Footer inert={menuOpen} />
        </>
      )}
      {!path.startsWith('/admin') && <ThumbBar path={path} inert={menuOpen} />}
    </>
  )
}
