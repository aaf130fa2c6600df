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
  /** Lines above the address of the page; by default the club's trial lesson */
  call?: string
  /** Venue in the foot; by default the club's address */
  venue?: string
  children: ReactNode
}

export const formats = ['a4', 'a3'] as const

export function PrintPoster({ title, about, address, call, venue, children }: Props) {
  const { club } = useSettings()
  const { origin } = useBoot()
  const requestedFormat = new URLSearchParams(useSearch()).get('format')
  const format = requestedFormat === 'a3' ? 'a3' : 'a4'
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="bg-muted min-h-[100vh] pb-12 overflow-x-auto print:min-h-0 print:p-0 print:bg-transparent print:overflow-visible">
      <div className="flex flex-wrap items-center gap-3 py-3 px-gutter" data-screen-only>
        <Link href={about} className="font-semibold min-h-11 grid place-items-center">
          Retour
        </Link>
        {formats.map((name) => (
          <Link
            key={name}
            href={name === 'a4' ? address : `${address}?format=${name}`}
            aria-current={name === format || undefined}
            className="font-semibold min-h-11 grid place-items-center choice min-w-11">
            {name.toUpperCase()}
          </Link>
        ))}
        <Button icon={<Printer />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      <article
        className={classes(
          'grid grid-rows-[auto_1fr_auto] relative overflow-hidden w-[46.667em] h-[66em] mx-auto print:m-0',
          'bg-paper text-night leading-snug [print-color-adjust:exact]',
          styles[format],
        )}>
        <header className="relative pt-[3em] px-[3em] pb-[1.5em]">
          <span
            className="absolute rounded-full bg-accent-drawn top-[-6em] right-[-4em] bottom-auto left-auto size-[17em]"
            aria-hidden="true"
          />
          <p className="relative font-bold max-w-[26em]">{club.name}</p>
          <h1 className="relative min-w-0 wrap-anywhere max-w-[8em] mt-[0.4em] text-[4em] tracking-h2">
            {title}
          </h1>
        </header>
        <div className="flex flex-col overflow-hidden relative min-h-0 pt-0 px-[3em] pb-[1.5em]">
          {children}
        </div>
        <footer className="flex items-center bg-night text-paper gap-[2em] py-[1.5em] px-[3em]">
          <div
            className="flex-none relative size-[8em] bg-white *:absolute *:inset-0 *:size-full *:object-cover"
            role="img"
            aria-label={`Code QR de ${origin}${about}`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own address
            dangerouslySetInnerHTML={{ __html: encodeQr(origin + about, 'svg', { border: 1 }) }}
          />
          <div>
            {(call ?? club.trial) && (
              <p className="font-black text-[1.6em]">{call ?? club.trial}</p>
            )}
            <p>{new URL(about, origin).href.replace(/^https?:\/\//, '')}</p>
            {club.phone && <p>{club.phone}</p>}
            {(venue ?? club.address) && <p>{venue ?? club.address}</p>}
          </div>
        </footer>
      </article>
    </main>
  )
}
