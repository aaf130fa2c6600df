import ExternalLink from 'lucide-react/icons/external-link'
import type { PublicPartner } from '#src/club/partners/partners.schema.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Card } from '#web/ui/components/Card.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { PageHeader } from '#web/ui/layout/PageTop.tsx'
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
      <ul className={`grid gap-5 wrap pb-section ${styles.grid}`}>
        {partners.map((partner) => (
          <PartnerCard key={partner._id} partner={partner} />
        ))}
      </ul>
    </>
  )
}

function PartnerCard({ partner: { name, logo, link, text } }: { partner: PublicPartner }) {
  return (
    <Card as="li" belt="var(--belt-verte)" className="flex flex-column break">
      <div className={classes('center overflow-hidden ruled-below', styles.plate, styles.large)}>
        <Picture src={logo} sizes="(min-width: 48rem) 20rem, 100vw" fallback={<Enso />} />
      </div>
      <div className={classes('flex flex-column gap-3 items-start grow p-5', styles.words)}>
        <h2 className="text-lead leading-tight track">{name}</h2>
        {text && <p className="muted pre-line">{text}</p>}
        {link && (
          <a href={link} target="_blank" rel="sponsored noopener" className="inline-row strong">
            <span>
              Voir le site<span className="visually-hidden"> de {name} (nouvel onglet)</span>
            </span>
            <ExternalLink size="1.125rem" className="fixed" />
          </a>
        )}
      </div>
    </Card>
  )
}
