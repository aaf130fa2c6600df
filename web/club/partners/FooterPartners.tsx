import type { PartnersLayoutData } from '#src/club/partners/partners.schema.ts'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './Partners.module.css'
import { partnersAddress } from './partnersAddress.ts'

/**
 * Band of small logos. All plates have one size, so that nothing moves when they load. Hidden on
 * the partners' page, which already shows them.
 */
export function FooterPartners({ path, inert }: { path: string; inert: boolean }) {
  const { partners } = useSettings() as SettingsLayoutData & PartnersLayoutData
  if (!partners || path === partnersAddress) return null
  return (
    <aside
      className="py-3 tinted ruled relative above"
      aria-labelledby="nos-partenaires"
      inert={inert}
      data-screen-only
    >
      <div className={`grid wrap lg-cols items-center ${styles.inside}`}>
        <h2 id="nos-partenaires" className="text-lead track">
          <Link href={partnersAddress} className="inline-row">
            Nos partenaires
          </Link>
        </h2>
        <ul className={classes('grid gap-3', styles.logos)}>
          {partners.map(({ _id, name, logo, link }) => {
            const words = <span className={classes('clamp', styles.name)}>{name}</span>
            const image = <Picture src={logo} alt={name} fallback={words} sizes="9rem" />
            const className = classes(
              'center break text-center relative text-small bold leading-tight undecorated',
              'border-line overflow-hidden',
              styles.plate,
              styles.small,
            )
            return (
              <li key={_id}>
                {link ? (
                  <a href={link} target="_blank" rel="sponsored noopener" className={className}>
                    {image}
                    <span className="visually-hidden"> (nouvel onglet)</span>
                  </a>
                ) : (
                  <span className={className}>{image}</span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </aside>
  )
}
