import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminPhoto } from '#src/gallery/gallery.contract.ts'
import { MoveButtons, useSortableRow } from '#web/lists/SortableList.tsx'
import { Picture } from '#web/media/Picture.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './PhotoRow.module.css'
import { photoAddress } from './photoAddress.ts'
import { photoName } from './photoName.ts'

type Props = {
  photo: AdminPhoto
  index: number
  chosen: boolean
  onChoose: (is: boolean) => void
  onEdit: () => void
  onHide: () => void
  onDelete: () => void
}

/** One photo of an album, small, with everything that can be done with it. */
export function PhotoRow({ photo, index, chosen, onChoose, onEdit, onHide, onDelete }: Props) {
  const { ref, handle } = useSortableRow(photo._id, index)
  const { alt, description, hidden, url } = photo
  const name = photoName(photo)
  const quoted = `«\u00a0${name}\u00a0», photo ${index + 1}`
  return (
    <li ref={ref} className={styles.row} data-hidden={hidden || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
          aria-label={`Choisir ${quoted}`}
        />
      </label>
      <div className={styles.picture}>
        <Picture src={photoAddress(url)} alt={alt} sizes="8rem" fallback={null} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{name}</h3>
        {hidden && <Badge>Masquée</Badge>}
        <p className={styles.text}>{description || alt}</p>
      </div>
      <div className={styles.buttons}>
        <MoveButtons index={index} handle={handle} />
        <Button
          size="icon"
          variant="bare"
          icon={<Pencil aria-hidden />}
          aria-label={`Modifier ${quoted}`}
          onClick={onEdit}
        />
        <Button
          size="icon"
          variant="bare"
          icon={hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          aria-label={`${hidden ? 'Afficher' : 'Masquer'} ${quoted}`}
          onClick={onHide}
        />
        <Button
          size="icon"
          variant="bare-danger"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer ${quoted}`}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
