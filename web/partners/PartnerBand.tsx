import type { BandPartner } from '#src/partners/partners.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { Picture } from '#web/media/Picture.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import styles from './PartnerBand.module.css'

/** Small logos on plates of one size, so that nothing moves when they come. */
export function PartnerBand({ partners, inert }: { partners: BandPartner[]; inert: boolean }) {
  return (
    <aside className={styles.band} aria-labelledby="nos-partenaires" inert={inert} data-screen-only>
      <div className={`wrap ${styles.inside}`}>
        <h2 id="nos-partenaires" className={styles.title}>
          <Anchor href={hrefs.partners} className={styles.all}>
            Nos partenaires
          </Anchor>
        </h2>
        <ul className={styles.logos}>
          {partners.map(({ _id, name, logo, link }) => {
            const shown = <Picture src={logo} alt={name} fallback={name} sizes="9rem" />
            return (
              <li key={_id}>
                {link ? (
                  <a href={link} target="_blank" rel="sponsored noopener" className={styles.plate}>
                    {shown}
                    <span className="visually-hidden"> (nouvel onglet)</span>
                  </a>
                ) : (
                  <span className={styles.plate}>{shown}</span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </aside>
  )
}
