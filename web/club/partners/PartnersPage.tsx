import ExternalLink from 'lucide-react/icons/external-link'
import type { PublicPartner } from '#src/club/partners/partners.schema.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Card } from '#web/ui/components/Card.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './Partners.module.css'

export function PartnersPage({ partners }: { partners: PublicPartner[] }) {
  return (
    <>
      <PageHeader
        belt="verte"
        eyebrow="Notre Club"
        title="Partenaires"
        lead="Celles et ceux qui soutiennent le club, saison après saison."
      />
      <ul className={`grid gap-6 wrap pb-section ${styles.grid}`}>
        {partners.map((partner) => (
          <PartnerCard key={partner._id} partner={partner} />
        ))}
      </ul>
    </>
  )
}

function PartnerCard({ partner: { name, logo, link, text } }: { partner: PublicPartner }) {
  return (
    <Card as="li" belt="var(--color-belt-verte)" className="flex flex-col min-w-0 wrap-anywhere">
      <div
        className={classes(
          'grid place-items-center overflow-hidden border-b border-b-line',
          styles.plate,
          styles.large,
        )}
      >
        <Picture src={logo} sizes="(min-width: 48rem) 20rem, 100vw" fallback={<Enso />} />
      </div>
      <div className={classes('flex flex-col gap-3 items-start flex-1 min-w-0 p-6', styles.words)}>
        <h2 className="text-lead leading-tight tracking-h3">{name}</h2>
        {text && <p className="text-ink-soft whitespace-pre-line">{text}</p>}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="sponsored noopener"
            className="inline-flex items-center gap-2 min-h-11 font-semibold"
          >
            <span>
              Voir le site<span className="sr-only"> de {name} (nouvel onglet)</span>
            </span>
            <ExternalLink size="1.125rem" className="flex-none" />
          </a>
        )}
      </div>
    </Card>
  )
}
