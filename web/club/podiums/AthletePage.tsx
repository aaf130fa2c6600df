import type { AthleteHonours } from '#src/club/podiums/podiums.contract.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { PageTop } from '#web/ui/layout/PageTop.tsx'
import { honoursAddress } from './addresses.ts'
import { SeasonHonours } from './PalmaresPage.tsx'

/**
 * Results of one person. The page exists only for adults who have agreed (athletes.contract.ts).
 */
export function AthletePage({ athlete }: { athlete: AthleteHonours }) {
  return (
    <>
      <PageTop belt="jaune" eyebrow="Palmarès" title={athlete.name}>
        <MoreLink href={honoursAddress}>Le palmarès du club</MoreLink>
      </PageTop>
      <div className="wrap section stack gap-7">
        {athlete.seasons.map((season) => (
          <SeasonHonours key={season.year} season={season} people={[]} />
        ))}
      </div>
    </>
  )
}
