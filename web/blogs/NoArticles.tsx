import { Enso } from '#web/art/Enso.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'

/** The empty list: nothing matches, or nothing was written yet. */
export function NoArticles({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <Empty picture={<Enso />} title="Aucun article pour le moment" as="h2">
        La plume s’échauffe encore{'\u00a0'}: les premiers récits arrivent bientôt.
      </Empty>
    )
  }
  return (
    <Empty
      picture={<Enso />}
      title="Aucun article trouvé"
      as="h2"
      action={<Button href={hrefs.blogs}>Voir tous les articles</Button>}
    >
      Essayez un autre mot ou une autre catégorie, ou repartez de la liste complète.
    </Empty>
  )
}
