import ExternalLink from 'lucide-react/icons/external-link'
import type { partnersPhrases } from '#src/club/partners/partners.phrases.shared.ts'
import type { PublicPartner } from '#src/club/partners/partners.schema.ts'
import { withoutBrackets } from '#src/core/text/normalise.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { classes } from '#web/ui/components/classes.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './PartnersPage.module.css'

type Props = { partners: PublicPartner[]; phrases: typeof partnersPhrases }

/** Partners as the plaques on a dojo's wall; the last place is free. */
export function PartnersPage({ partners, phrases }: Props) {
  return (
    <>
      <PageHeader
        belt="verte"
        eyebrow="Notre Club"
        title="Partenaires"
        lead={phrases.lead}
        art={<PlaquesArt partners={partners} />}
      />
      <div className="wrap py-section">
        <ul className={classes('grid', styles.wall)}>
          {partners.map((partner) => (
            <PartnerCard key={partner._id} partner={partner} />
          ))}
          <li className={classes('bg-muted', styles.place)}>
            <div className={styles.hook}>
              <h2 className={classes(styles.plaque, styles.free)}>Votre nom ici</h2>
            </div>
            <div className={styles.words}>
              <p>La place est prête, le clou est planté.</p>
              <MoreLink href={hrefs.contact}>Devenir partenaire</MoreLink>
            </div>
          </li>
        </ul>
      </div>
    </>
  )
}

function PartnerCard({ partner: { name, logo, link, text } }: { partner: PublicPartner }) {
  return (
    <li className={classes('bg-surface', styles.place)}>
      {logo ? (
        <div className={styles.logo}>
          <Picture
            src={logo}
            sizes="(min-width: 48rem) 20rem, 100vw"
            fallback={<p className={styles.plaque}>{name}</p>}
          />
        </div>
      ) : (
        <div className={styles.hook}>
          <h2 className={styles.plaque}>{name}</h2>
        </div>
      )}
      <div className={styles.words}>
        {logo && <h2 className="text-lead leading-tight tracking-h3">{name}</h2>}
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
    </li>
  )
}

/** Drawing: the first names hang from a beam before the sun, beside a free place. */
function PlaquesArt({ partners }: { partners: PublicPartner[] }) {
  return (
    <div className="bg-muted" aria-hidden="true">
      <span className={styles.sun} />
      <span className={styles.beam} />
      <span className={styles.hanging}>
        {partners.slice(0, 5).map(({ _id, name }) => (
          <span key={_id} className={styles.upright}>
            {withoutBrackets(name)}
          </span>
        ))}
        <span className={classes(styles.upright, styles.free)}>Vous&nbsp;?</span>
      </span>
    </div>
  )
}
