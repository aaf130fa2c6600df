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
        <ul className="mats my-[clamp(8px,3vw,40px)] md:grid-cols-2 lg:grid-cols-3">
          {partners.map((partner) => (
            <PartnerCard key={partner._id} partner={partner} />
          ))}
          {/* The free place takes what is left of its row. */}
          <li
            className={`${place} bg-muted md:max-lg:odd:col-span-2 lg:nth-[3n+1]:col-span-3 lg:nth-[3n+2]:col-span-2`}>
            <div className={hook}>
              <h2 className={classes(plaque, styles.free)}>Votre nom ici</h2>
            </div>
            <div className={words}>
              <p>La place est prête, le clou est planté.</p>
              <MoreLink href={hrefs.contact}>Devenir partenaire</MoreLink>
            </div>
          </li>
        </ul>
      </div>
    </>
  )
}

const place = 'flex flex-col min-w-0 wrap-anywhere'
const frame = 'grid place-items-center min-h-[14.5rem] border-b-structure border-b-ink'
/** The beam a plaque hangs from. */
const hook = classes(frame, 'pt-17 px-[min(2rem,8vw)] pb-8', styles.hook)
const plaque = classes(
  'grid place-content-center w-[min(100%,20rem)] min-h-32 p-4 large-text:px-1 text-h3 leading-tight text-center',
  styles.plaque,
)
/** The link stands at the foot of the card, however long the text above. */
const words = 'flex flex-1 flex-col gap-3 items-start p-6 [&>a]:mt-auto'

function PartnerCard({ partner: { name, logo, link, text } }: { partner: PublicPartner }) {
  return (
    <li className={classes('bg-surface', place)}>
      {logo ? (
        <div className={classes(frame, 'p-8 bg-white', styles.logo)}>
          <Picture
            src={logo}
            sizes="(min-width: 48rem) 20rem, 100vw"
            fallback={<p className={plaque}>{name}</p>}
          />
        </div>
      ) : (
        <div className={hook}>
          <h2 className={plaque}>{name}</h2>
        </div>
      )}
      <div className={words}>
        {logo && <h2 className="text-lead leading-tight tracking-h3">{name}</h2>}
        {text && <p className="text-ink-soft whitespace-pre-line">{text}</p>}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="sponsored noopener"
            className="inline-flex items-center gap-2 min-h-11 font-semibold">
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
      <span className="absolute -bottom-[12%] left-[28%] w-[46%] aspect-square rounded-[50%] bg-accent-fill" />
      <span className={styles.beam} />
      <span className="flex gap-[3%] justify-center absolute top-[calc(14%+23px)] inset-x-[5%] bottom-0">
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
