import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import { BeltChip } from '#web/art/Belt.tsx'
import { useSettings } from '#web/settings/useSettings.ts'
import { SectionHead } from '#web/ui/SectionHead.tsx'
import styles from './Location.module.css'
import { LocationMap } from './LocationMap.tsx'
import { readPlace } from './place.ts'

/** Where the dojo is, in words and on a map. `place` is the admin's, or empty. */
export function Location({ place }: { place: string }) {
  const { club } = useSettings()
  const { address, link, ...map } = readPlace(place, club.address)
  return (
    <section className={styles.location} aria-labelledby="dojo">
      <div className={styles.words}>
        <SectionHead
          chip={<BeltChip color="rouge" />}
          eyebrow="Nous trouver"
          title="Le dojo"
          id="dojo"
          small
        />
        <p className={styles.address}>
          <MapPin size={20} strokeWidth={1.75} aria-hidden />
          {address ?? 'À deux pas de chez vous : suivez la carte, on garde un tatami au chaud.'}
        </p>
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
          Ouvrir dans un nouvel onglet
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
        </a>
      </div>
      <LocationMap {...map} link={link} />
    </section>
  )
}
