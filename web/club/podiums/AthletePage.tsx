import type { AthleteHonours } from '#src/club/podiums/podiums.schema.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { honoursAddress } from './addresses.ts'
import { groupBySeason } from './honoursSeasons.ts'
import { SeasonHonours } from './PalmaresPage.tsx'

/**
 * Results of one person. The page exists only for adults who have agreed (athletes.schema.ts).
 */
export function AthletePage({ athlete }: { athlete: AthleteHonours }) {
  return (
    <>
      <PageHeader belt="jaune" eyebrow="Palmarès" title={athlete.name}>
        <MoreLink href={honoursAddress}>Le palmarès du club</MoreLink>
      </PageHeader>
      <div className="wrap py-section grid grid-cols-1 gap-12">
        {groupBySeason(athlete.seasons).map((season) => (
          <SeasonHonours key={season.name} season={season} people={[]} />
        ))}
      </div>
    </>
  )
}
