import { Suspense } from 'react'
import sheet from '#web/art/Enso.module.css'
import { still } from '#web/frame/Still.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'

const Enso = await still(async () => (await import('#web/art/Enso.tsx')).Enso, [sheet])

const picture = (
  <Suspense>
    <Enso />
  </Suspense>
)

/** The empty list: nothing matches, or nothing was written yet. */
export function NoArticles({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <Empty picture={picture} title="Aucun article pour le moment" as="h2">
        La plume s’échauffe encore{'\u00a0'}: les premiers récits arrivent bientôt.
      </Empty>
    )
  }
  return (
    <Empty
      picture={picture}
      title="Aucun article trouvé"
      as="h2"
      action={<Button href="/blogs">Voir tous les articles</Button>}
    >
      Essayez un autre mot ou une autre catégorie, ou repartez de la liste complète.
    </Empty>
  )
}
