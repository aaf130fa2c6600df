import Printer from 'lucide-react/icons/printer'
import encodeQr from 'qr'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { useBoot } from '#web/boot.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import styles from './PrintSheet.module.css'

type Props = {
  title: string
  /** The page the code leads to, and where this sheet is closed to */
  about: string
  /** The sheet's own address */
  address: string
  children: ReactNode
}

export const formats = ['a4', 'a3'] as const

/** A poster of the club on one sheet of A4 or A3, printed by the browser. */
export function PrintSheet({ title, about, address, children }: Props) {
  const { club } = useSettings()
  const { origin } = useBoot()
  const asked = new URLSearchParams(useSearch()).get('format')
  const format = asked === 'a3' ? 'a3' : 'a4'
  return (
    <main id="contenu" tabIndex={-1} className={styles.page}>
      <div className={classes('cluster', styles.tools)} data-screen-only>
        <Anchor href={about} className="strong target center">
          Retour
        </Anchor>
        {formats.map((name) => (
          <Anchor
            key={name}
            href={name === 'a4' ? address : `${address}?format=${name}`}
            aria-current={name === format || undefined}
            className={classes('strong target center', styles.format)}
          >
            {name.toUpperCase()}
          </Anchor>
        ))}
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      <article className={classes(styles.sheet, styles[format])}>
        <header className={styles.head}>
          <span className={styles.sun} aria-hidden="true" />
          <p className={styles.club}>{club.name}</p>
          <h1 className={classes('break', styles.title)}>{title}</h1>
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.foot}>
          <div
            className={styles.code}
            role="img"
            aria-label={`Code QR de ${origin}${about}`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from our own address
            dangerouslySetInnerHTML={{ __html: encodeQr(origin + about, 'svg', { border: 1 }) }}
          />
          <div>
            <p className={styles.lead}>Le premier cours est offert.</p>
            <p>{new URL(about, origin).href.replace(/^https?:\/\//, '')}</p>
            {club.phone && <p>{club.phone}</p>}
            {club.address && <p>{club.address}</p>}
          </div>
        </footer>
      </article>
    </main>
  )
}
