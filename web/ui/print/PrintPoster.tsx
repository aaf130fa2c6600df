import Printer from 'lucide-react/icons/printer'
import encodeQr from 'qr'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { useBoot } from '#web/boot.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import styles from './PrintPoster.module.css'

type Props = {
  title: string
  /** Page the QR code links to, also opened when the sheet is closed */
  about: string
  address: string
  children: ReactNode
}

export const formats = ['a4', 'a3'] as const

export function PrintPoster({ title, about, address, children }: Props) {
  const { club } = useSettings()
  const { origin } = useBoot()
  const requestedFormat = new URLSearchParams(useSearch()).get('format')
  const format = requestedFormat === 'a3' ? 'a3' : 'a4'
  return (
    <main id="contenu" tabIndex={-1} className={classes('tinted', styles.page)}>
      <div className={classes('cluster', styles.tools)} data-screen-only>
        <Link href={about} className="strong target center">
          Retour
        </Link>
        {formats.map((name) => (
          <Link
            key={name}
            href={name === 'a4' ? address : `${address}?format=${name}`}
            aria-current={name === format || undefined}
            className={classes('strong target center choice', styles.format)}
          >
            {name.toUpperCase()}
          </Link>
        ))}
        <Button icon={<Printer />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      <article
        className={classes(
          'grid relative overflow-hidden leading-snug',
          styles.sheet,
          styles[format],
        )}
      >
        <header className={classes('relative', styles.head)}>
          <span className={classes('absolute round rouge', styles.sun)} aria-hidden="true" />
          <p className={classes('relative bold', styles.club)}>{club.name}</p>
          <h1 className={classes('relative break', styles.title)}>{title}</h1>
        </header>
        <div className={classes('flex flex-column overflow-hidden relative', styles.body)}>
          {children}
        </div>
        <footer className={classes('row ink text-paper', styles.foot)}>
          <div
            className={classes('fixed relative filled', styles.code)}
            role="img"
            aria-label={`Code QR de ${origin}${about}`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own address
            dangerouslySetInnerHTML={{ __html: encodeQr(origin + about, 'svg', { border: 1 }) }}
          />
          <div>
            {club.trial && <p className={classes('display', styles.lead)}>{club.trial}</p>}
            <p>{new URL(about, origin).href.replace(/^https?:\/\//, '')}</p>
            {club.phone && <p>{club.phone}</p>}
            {club.address && <p>{club.address}</p>}
          </div>
        </footer>
      </article>
    </main>
  )
}
