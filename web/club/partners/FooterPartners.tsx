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
      className="py-3 bg-muted border-t border-t-line relative z-2"
      aria-labelledby="nos-partenaires"
      inert={inert}
      data-screen-only>
      <div className="grid wrap lg:grid-cols-(--cols) items-center [--cols:auto_minmax(0,1fr)] gap-x-8 gap-y-1">
        <h2 id="nos-partenaires" className="text-lead tracking-h3">
          <Link href={partnersAddress} className="inline-flex items-center gap-2 min-h-11">
            Nos partenaires
          </Link>
        </h2>
        <ul
          className={classes(
            'grid gap-3',
            partners.length % 3 === 1
              ? 'grid-cols-[repeat(2,minmax(0,8.5rem))]'
              : 'grid-cols-[repeat(3,minmax(0,8.5rem))] lg:grid-cols-[repeat(auto-fill,8.5rem)]',
          )}>
          {partners.map(({ _id, name, logo, link }) => {
            const words = <span className="line-clamp-3 large-text:line-clamp-none">{name}</span>
            const image = <Picture src={logo} alt={name} fallback={words} sizes="9rem" />
            const className = classes(
              'grid place-items-center min-w-0 wrap-anywhere text-center relative text-small font-bold leading-tight no-underline',
              'border-card border-line overflow-hidden h-16 large-text:h-auto p-2 bg-white text-night',
              link && 'hover:border-ink hover:text-night',
              styles.plate,
            )
            return (
              <li key={_id}>
                {link ? (
                  <a href={link} target="_blank" rel="sponsored noopener" className={className}>
                    {image}
                    <span className="sr-only"> (nouvel onglet)</span>
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
