import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import { type RefObject, useId, useRef } from 'react'
import type { HandoverDocument as Sheet } from '#src/admin/handover/handover.schema.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { useShare } from '#web/ui/components/useShare.ts'
import styles from './HandoverDocument.module.css'

export const handoverDocumentAddress = '/api/handover/sheet'

export function HandoverDocument() {
  const { data, notLoaded } = useAnswer<Sheet>(handoverDocumentAddress)
  const paper = useRef<HTMLElement>(null)
  if (!data) return notLoaded
  return (
    <div className="grid grid-cols-1 gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_20rem] min-[1200px]:items-start min-[1200px]:*:first:order-2">
      <div className="grid grid-cols-1 gap-6">
        <Ways handover={data} paper={paper} />
        <Missing missing={data.missing} />
      </div>
      <article
        ref={paper}
        className={classes(
          'min-w-0 p-6 border-card border-ink bg-surface alone-on-paper',
          styles.sheet,
        )}>
        <h2 className="mb-3 text-[clamp(1.5rem,1.2rem_+_1.4vw,2.25rem)]">{data.title}</h2>
        <p>{data.intro}</p>
        {data.parts.map((section) => (
          <DocumentSection key={section.title} {...section} />
        ))}
      </article>
    </div>
  )
}

type WaysProps = { handover: Sheet; paper: RefObject<HTMLElement | null> }

function Ways({ handover: { title, text }, paper }: WaysProps) {
  const { notice, copy, share } = useShare(
    { copied: 'Fiche copiée.', failed: 'Copiez la fiche marquée.' },
    { selected: paper },
  )
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  const canShare = typeof navigator.share === 'function'
  return (
    <Panel title="La transmettre">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap gap-3 items-stretch *:flex-[1_1_8rem]">
          <Button icon={<Printer />} onClick={() => window.print()}>
            Imprimer
          </Button>
          {canShare ? (
            <Button variant="ghost" icon={<Send />} onClick={() => share({ title, text }, text)}>
              Envoyer
            </Button>
          ) : (
            <Button variant="ghost" icon={<Send />} href={mail}>
              Envoyer
            </Button>
          )}
          <Button variant="ghost" icon={<Copy />} onClick={() => copy(text)}>
            Copier
          </Button>
        </div>
        <LiveRegion className="font-bold empty:hidden!">{notice}</LiveRegion>
        <p>
          Sans mot de passe, mais elle dit qui peut entrer et où est le serveur&nbsp;: donnez-la en
          main propre ou à une adresse sûre.
        </p>
      </div>
    </Panel>
  )
}

function Missing({ missing }: Pick<Sheet, 'missing'>) {
  return (
    <Panel title={missing.length > 0 ? 'À compléter' : 'Rien ne manque'}>
      <div className="grid grid-cols-1 gap-3">
        {missing.length > 0 ? (
          <ul className="grid gap-1 pl-[1.25em] list-[square]">
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : (
          <p>Relisez la fiche une fois par an, et quand quelqu’un quitte l’équipe.</p>
        )}
        <MoreLink href={dashboardAddress({ section: 'passation', id: 'a-remplir' })}>
          Remplir ou corriger
        </MoreLink>
      </div>
    </Panel>
  )
}

function DocumentSection({ title, facts }: Sheet['parts'][number]) {
  const id = useId()
  return (
    <section
      className="mt-6 pt-3 border-t-card border-t-ink print:mt-[5mm] print:pt-[2mm] print:border-t"
      aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-article">
        {title}
      </h3>
      <dl className="print:*:grid print:*:grid-cols-[50mm_minmax(0,1fr)] print:*:gap-[4mm] print:*:py-[0.5mm] print:*:break-inside-avoid">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            // Short values stay beside their label on a phone as well.
            className="flex flex-wrap items-baseline gap-x-3 py-1 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-4">
            <dt className="text-note text-ink-soft md:text-[length:inherit]">{label}</dt>
            <dd className="min-w-0 wrap-anywhere leading-normal whitespace-pre-line">
              {value === null ? (
                <span className="text-accent font-bold">à compléter</span>
              ) : (
                <Value value={value} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Renders a URL as a link; on paper its text shows the whole address. */
const Value = ({ value }: { value: string }) =>
  /^https?:\/\/\S+$/.test(value) ? <a href={value}>{value}</a> : value
