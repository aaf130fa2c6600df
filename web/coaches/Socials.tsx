import { Anchor } from '#web/ui/Anchor.tsx'
import { networkOf } from './networks.tsx'
import styles from './Socials.module.css'

/** The most icons on one card (spec section 9). */
const shownLinks = 4

/** 'Suivez-moi': the first links by their network's icon, and how many more there are. */
export function Socials({ links, name }: { links: string[]; name: string }) {
  const all = [...new Set(links)]
  const shown = all.slice(0, shownLinks)
  const more = all.length - shown.length
  return (
    <div className={styles.socials}>
      <p className={styles.label}>Suivez-moi</p>
      <ul className={styles.links}>
        {shown.map((link) => (
          <li key={link}>
            <SocialLink link={link} name={name} />
          </li>
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <span aria-hidden>+{more}</span>
            <span className="visually-hidden">
              et {more} {more > 1 ? 'autres liens' : 'autre lien'}
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

function SocialLink({ link, name }: { link: string; name: string }) {
  const network = networkOf(link)
  return (
    <Anchor
      href={link}
      target="_blank"
      rel="noopener"
      title={network.name}
      aria-label={`${network.name} de ${name} (nouvel onglet)`}
      className={styles.link}
    >
      {network.icon}
    </Anchor>
  )
}
