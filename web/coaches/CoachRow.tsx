import type { Coach } from '#src/coaches/coaches.contract.ts'
import { MoveButtons } from '#web/admin/MoveButtons.tsx'
import { RecordRow } from '#web/admin/RecordRow.tsx'
import { useSortableRow } from '#web/admin/useSortableRow.ts'
import { CoachFigure } from '#web/art/CoachFigure.tsx'
import { Picture } from '#web/media/Picture.tsx'
import styles from './CoachesAdmin.module.css'

type Props = {
  coach: Coach
  index: number
  current: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One coach of the dashboard's list; the public page shows them in the same order. */
export function CoachRow({ coach, index, ...row }: Props) {
  const { ref, handle } = useSortableRow(coach._id, index)
  return (
    <RecordRow
      {...row}
      ref={ref}
      title={coach.name}
      picture={
        <Picture
          src={coach.image}
          sizes="9rem"
          fallback={<CoachFigure rank={coach.rank} seed={coach._id} />}
        />
      }
      moves={<MoveButtons index={index} handle={handle} />}
    >
      <p className={styles.rank}>{coach.rank}</p>
      <p className={styles.bio}>{coach.bio}</p>
    </RecordRow>
  )
}
